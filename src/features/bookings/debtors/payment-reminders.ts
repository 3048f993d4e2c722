import { addDays } from '#lib/club-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * When a buyer on account is reminded, in days from the due date: a week before, on the day, and 7
 * and 21 days after (issue 29).
 */
export const reminderDays = [-7, 0, 7, 21] as const;
export type ReminderDay = (typeof reminderDays)[number];

type Terms = { readonly issuedAt: Date; readonly dueAt: Date };

/** The days on which the buyer of an invoice is reminded. */
const reminderDates = ({ issuedAt, dueAt }: Terms) =>
  reminderDays
    .map((days) => ({ days, at: addDays(dueAt, days) }))
    .filter(({ at }) => at > addDays(issuedAt, 1));

/**
 * The reminder that is due now: the latest whose day has come. One that would have come before the
 * invoice, or on its day, is left out, because the invoice itself says it.
 * @returns undefined if none is due yet
 */
export const dueReminder = (terms: Terms, now: Date): ReminderDay | undefined =>
  reminderDates(terms).findLast(({ at }) => at <= now)?.days;

/** When the buyer is reminded next; null after the last reminder. */
export const nextReminder = (terms: Terms, now: Date): Date | null =>
  reminderDates(terms).find(({ at }) => at > now)?.at ?? null;

/** For how many whole days an invoice has been overdue; 0 before that. */
export const daysOverdue = ({ dueAt }: Pick<Terms, 'dueAt'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / DAY_MS));
