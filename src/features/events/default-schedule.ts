/**
 * The default schedule of an 18-hole golf day, in London time, as used by the Founders Series. Each
 * event has its own schedule, which may differ.
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

/** 15 guests make three tables. */
const TABLE_SIZE = 5;

/**
 * Minutes between teams on a tee: five teams of three from two tees have all started after 20
 * minutes (R&A pace guidance).
 */
export const TEE_INTERVAL_MINUTES = 10;

/** Minutes from one time of day ("09:45") to a later one. */
const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);

/**
 * The time between two times of day as text: "45 min", "1 hour", "4½ hours". Hours only for whole
 * and half hours.
 */
export function formatDuration(from: string, to: string): string {
  const minutes = minutesBetween(from, to);
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : '½'}`;
  return `${hours} ${minutes === 60 ? 'hour' : 'hours'}`;
}

/** Minutes for each guest's question at a round table. */
export const questionMinutes: number =
  minutesBetween(defaultSchedule.tables, defaultSchedule.prizes) / TABLE_SIZE;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
