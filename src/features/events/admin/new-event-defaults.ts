import { ourFormat } from '#features/handicaps/scoring/allowances.ts';
import { londonInstant } from '#lib/london-instant.ts';
import type { ScheduleStep } from '../contract.ts';
import { defaultSchedule } from '../default-schedule.ts';
import { prices } from '../terms.ts';
import { type EventTimes, type NewTimes, rescheduled } from './reschedule.ts';

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
 * The usual day moved to another date and other times: its schedule follows the start and the end.
 * @returns undefined if a step would leave the day, or the end would not be after the start
 */
export const usualDay = (times: NewTimes): EventTimes | undefined =>
  rescheduled(
    {
      startsAt: londonInstant(times.day, newEventDefaults.start),
      endsAt: londonInstant(times.day, newEventDefaults.end),
      schedule: newEventDefaults.schedule,
    },
    times,
  );

/** The usual schedule of a golf day at these times. */
export const usualSchedule = (times: NewTimes): readonly ScheduleStep[] =>
  usualDay(times)?.schedule ?? newEventDefaults.schedule;
