import type { EventState } from '#features/events/contract.ts';
import { addDays } from '#lib/club-time.ts';
import { daysFrom } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';

export type ReminderKind = 'week' | 'day';

/** When a reminder is due, and which one it is. */
export type DueReminder = { readonly kind: ReminderKind; readonly at: Date };

/**
 * A reminder of the week that could not be sent in this time is left out: the one of the last day
 * follows.
 */
const WEEK_LATE_DAYS = 2;

/** Reminders begin this many days before the start of a golf day. */
export const FIRST_REMINDER_DAYS = 7;

/** At the same time of day in London a week before, and 24 hours before. */
export function reminderTimes(startsAt: Date): Readonly<Record<ReminderKind, Date>> {
  return { week: daysFrom(startsAt, -FIRST_REMINDER_DAYS), day: addDays(startsAt, -1) };
}

type Day = { readonly state: EventState; readonly startsAt: Date };

/**
 * The reminder of a golf day that is due now; none for a day that has begun, was cancelled or is a
 * draft.
 */
export function dueReminder({ state, startsAt }: Day, now: Date): DueReminder | undefined {
  if ((state !== 'open' && state !== 'closed') || startsAt <= now) return undefined;
  const { week, day } = reminderTimes(startsAt);
  if (day <= now) return { kind: 'day', at: day };
  return week <= now && now < addDays(week, WEEK_LATE_DAYS)
    ? { kind: 'week', at: week }
    : undefined;
}

/**
 * Someone whose place was confirmed after the reminder was due has just had the confirmation
 * instead.
 */
export const isReminded = (confirmedAt: Date, { at }: DueReminder): boolean => confirmedAt < at;

/** "tomorrow", or "today" if the reminder of the last day is late; null for the week before. */
export function dayWord(
  kind: ReminderKind,
  startsAt: Date,
  now: Date,
): 'today' | 'tomorrow' | null {
  if (kind === 'week') return null;
  return londonDay(startsAt) === londonDay(now) ? 'today' : 'tomorrow';
}
