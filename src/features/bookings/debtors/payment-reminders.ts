import { addDays } from '#lib/club-time.ts';

/**
 * When a buyer on account is reminded, in days from the due date: a week before, on the day, and 7
 * and 21 days after (issue 29).
 */
export const reminderDays = [-7, 0, 7, 21] as const;
export type ReminderDay = (typeof reminderDays)[number];

/**
 * The reminder that is due now: the latest whose day has come. One that would have come before the
 * invoice, or on its day, is left out, because the invoice itself says it.
 * @returns undefined if none is due yet
 */
export const dueReminder = (
  { issuedAt, dueAt }: { readonly issuedAt: Date; readonly dueAt: Date },
  now: Date,
): ReminderDay | undefined =>
  reminderDays.findLast((days) => {
    const at = addDays(dueAt, days);
    return at <= now && at > addDays(issuedAt, 1);
  });
