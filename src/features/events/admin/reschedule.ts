import { formatTime } from '#lib/club-time.ts';
import { isLondonTime, londonDay, londonInstant } from '#lib/london-instant.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { ScheduleStep } from '../contract.ts';
import { editorFaults, eventAdminRefusals } from './texts.ts';

/** When an event takes place: its instants, and its schedule in London time. */
export type EventTimes = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly schedule: readonly ScheduleStep[];
};

/** The new day in London, "2026-05-14", and the new times of the start and the end, "08:30". */
export type NewTimes = { readonly day: string; readonly start: string; readonly end: string };

const DAY_MINUTES = 24 * 60;

/**
 * Why a golf day cannot be on that day at these times, beside the field: the clocks skip one of
 * them, or it ends too early.
 */
export function timesRefusal({ day, start, end }: NewTimes): Refusal | undefined {
  const skipped = isLondonTime(day, start) ? (isLondonTime(day, end) ? undefined : 'end') : 'start';
  if (skipped)
    return {
      ...eventAdminRefusals.event_time_skipped,
      fields: { [skipped]: [editorFaults.skippedTime] },
    };

  if (end <= start)
    return {
      ...eventAdminRefusals.event_end_before_start,
      fields: { end: [editorFaults.endBeforeStart] },
    };

  return undefined;
}

/**
 * Moves an event to another day or time in London. Every step of the schedule moves with the start
 * by the clock on the wall, so a change of the clocks between the old and the new day moves none of
 * them. The step at the old end, such as "Close", moves to the new one. If the day gets too short
 * for its steps, they move closer together, in proportion.
 * @returns the new times; `undefined` if a step would leave the day, or the end would not be after the start
 */
export function rescheduled(event: EventTimes, to: NewTimes): EventTimes | undefined {
  const startsAt = londonInstant(to.day, to.start);
  const endsAt = londonInstant(to.day, to.end);
  if (endsAt <= startsAt) return undefined;

  const before = {
    start: minutesOf(formatTime(event.startsAt)),
    end: minutesOf(formatTime(event.endsAt)),
  };

  const after = { start: minutesOf(to.start), end: minutesOf(to.end) };
  const steps = event.schedule.map(({ at }) => minutesOf(at));
  const minutes = fitted(steps, before, after);
  if (minutes.some((at) => at < 0 || at >= DAY_MINUTES)) return undefined;

  const schedule = event.schedule.map((step, index) => ({
    ...step,
    at: timeOf(minutes[index] ?? 0),
  }));

  return { startsAt, endsAt, schedule };
}

/** Minutes after midnight. */
type Span = { readonly start: number; readonly end: number };

/** The steps of a day with other times, in minutes after midnight. */
function fitted(steps: readonly number[], before: Span, after: Span): number[] {
  const shift = after.start - before.start;

  // What was planned for after the end, such as a dinner, follows the end.
  const last = after.end - before.end;
  const newTimes = steps.map((at) => at + (at >= before.end ? last : shift));
  const isTooLong = steps.some(
    (at, index) => at < before.end && (newTimes[index] ?? 0) >= after.end,
  );
  if (!isTooLong) return newTimes;

  const scale = (after.end - after.start) / (before.end - before.start);

  // Five minutes is what a schedule is read in; a very short day needs each minute.
  const unit = after.end - after.start >= 120 ? 5 : 1;

  return steps.map((at, index) => {
    if (at < before.start || at >= before.end) return newTimes[index] ?? at;
    return after.start + Math.floor(((at - before.start) * scale) / unit) * unit;
  });
}

/** Whether every step of a schedule is between the start and the end. Times are "08:30". */
export const isWithinDay = (
  schedule: readonly Pick<ScheduleStep, 'at'>[],
  { start, end }: Pick<NewTimes, 'start' | 'end'>,
): boolean => schedule.every(({ at }) => at >= start && at <= end);

/** The day and the times of an event as a form shows them. */
export const timesOf = ({
  startsAt,
  endsAt,
}: Pick<EventTimes, 'startsAt' | 'endsAt'>): NewTimes => ({
  day: londonDay(startsAt),
  start: formatTime(startsAt),
  end: formatTime(endsAt),
});

/**
 * The time of the end that keeps the length of the day when the start moves; at the latest 23:59.
 */
export function endMovedWith(times: NewTimes, start: string): string {
  const end = minutesOf(times.end) + minutesOf(start) - minutesOf(times.start);
  return timeOf(Math.min(Math.max(end, 0), DAY_MINUTES - 1));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
