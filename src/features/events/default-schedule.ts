/**
 * The hours of a golf day of eighteen holes, London time: those of the Founders Series, and the usual ones of any later
 * day. What a day really does stands in its own schedule.
 */
export const defaultSchedule = {
  arrival: '08:30',
  introductions: '09:15',
  firstTee: '09:45',
  lunch: '14:15',
  tables: '15:15',
  prizes: '16:00',
  close: '16:30',
} as const;

/** Fifteen guests make three tables. */
const TABLE_SIZE = 5;

/** How the teams set off: five threes from two tees are all on their way after twenty minutes (R&A pace guidance). */
export const TEE_INTERVAL_MINUTES = 10;

/** From one hour of a day ("09:45") to a later one, in minutes. */
const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);

/** The same as a person says it: "45 min", "1 hour", "4½ hours". Whole and half hours alone are said in hours. */
export function formatDuration(from: string, to: string): string {
  const minutes = minutesBetween(from, to);
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : '½'}`;
  return `${hours} ${minutes === 60 ? 'hour' : 'hours'}`;
}

/** How long each guest's question has, if a table comes to all of them. */
export const questionMinutes: number =
  minutesBetween(defaultSchedule.tables, defaultSchedule.prizes) / TABLE_SIZE;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
