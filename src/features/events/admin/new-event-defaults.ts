import { ourFormat } from '#features/handicaps/scoring/allowances.ts';
import type { ScheduleStep } from '../contract.ts';
import { prices } from '../terms.ts';

const step = (at: string, title: string): ScheduleStep => ({ at, title, detail: null });

/** What a new golf day begins with. The organisers change what differs and add the rest. */
export const newEventDefaults = {
  eventType: 'Team Stableford',
  capacity: 15,
  pricePence: prices.single,
  start: defaultSchedule.arrival,
  end: defaultSchedule.close,
  schedule: [
    step(defaultSchedule.arrival, 'Arrival and breakfast'),
    step(defaultSchedule.introductions, 'Welcome and introductions'),
    step(defaultSchedule.firstTee, 'First tee'),
    step(defaultSchedule.lunch, 'Lunch'),
    step(defaultSchedule.tables, 'Round tables'),
    step(defaultSchedule.prizes, 'Results and prizes'),
    step(defaultSchedule.close, 'Close'),
  ],
  golf: { allowance: ourFormat.allowance },
  dressCode:
    'Smart golf wear on the course: collared shirt, tailored trousers or shorts, golf shoes with soft spikes. No denim. Smart casual for lunch; jackets are not needed.',
} as const;

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
