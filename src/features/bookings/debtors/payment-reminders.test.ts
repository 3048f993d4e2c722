import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { dueReminder } from './payment-reminders.ts';

const issuedAt = new Date('2026-05-04T10:00:00Z');

test.each([
  [14, 0, undefined],
  [14, 6.9, undefined],
  [14, 7, -7],
  [14, 13.9, -7],
  [14, 14, 0],
  [14, 21, 7],
  [14, 34, 7],
  [14, 35, 21],
  [14, 400, 21],
  [7, 1, undefined],
  [7, 7, 0],
  [0, 1, undefined],
  [0, 7, 7],
  [0, 21, 21],
] as const)(
  'of an invoice due in %i days, after %d days the reminder is %s',
  (days, after, due) => {
    const dueAt = addDays(issuedAt, days);
    const now = new Date(issuedAt.getTime() + after * 24 * 60 * 60_000);
    expect(dueReminder({ issuedAt, dueAt }, now)).toBe(due);
  },
);
