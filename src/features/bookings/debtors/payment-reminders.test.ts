import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { daysOverdue, dueReminder, nextReminder } from './payment-reminders.ts';

const issuedAt = new Date('2026-05-04T10:00:00Z');

test.each([
  [14, 0, undefined, 7, 0],
  [14, 6.9, undefined, 7, 0],
  [14, 7, -7, 14, 0],
  [14, 13.9, -7, 14, 0],
  [14, 14, 0, 21, 0],
  [14, 21, 7, 35, 7],
  [14, 34, 7, 35, 20],
  [14, 35, 21, null, 21],
  [14, 400, 21, null, 386],
  [7, 1, undefined, 7, 0],
  [7, 7, 0, 14, 0],
  [0, 1, undefined, 7, 1],
  [0, 7, 7, 21, 7],
  [0, 21, 21, null, 21],
] as const)(
  'of an invoice due in %i days, after %d days the reminder is %s, the next is after %s, and it is %i overdue',
  (days, after, due, next, overdue) => {
    const dueAt = addDays(issuedAt, days);
    const now = new Date(issuedAt.getTime() + after * 24 * 60 * 60_000);
    expect(dueReminder({ issuedAt, dueAt }, now)).toBe(due);
    expect(nextReminder({ issuedAt, dueAt }, now)).toEqual(
      next === null ? null : addDays(issuedAt, next),
    );
    expect(daysOverdue({ dueAt }, now)).toBe(overdue);
  },
);
