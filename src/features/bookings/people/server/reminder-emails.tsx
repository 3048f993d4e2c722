import { readEvent } from '#features/events/server/public.ts';
import { defineEventEmail, eventThread } from '../../places/server/event-emails.tsx';
import { dueReminder } from '../reminder.ts';
import { reminderTexts } from '../reminder-texts.ts';
import { findRecipients } from './recipients.ts';
import { AfterTheDay, Reminder } from './reminder-payloads.ts';

/** Reminds someone with a place of their golf day. */
export const reminder = defineEventEmail({
  name: 'bookings.reminder',
  payload: Reminder,
  subject: (payload) => reminderTexts.subject(payload),
  optional: ({ word }) => (word === null ? 'reminder_week' : 'reminder_day'),
  compose: async (payload, context) => {
    const { ReminderEmail } = await import('./reminder-email.tsx');
    return {
      body: ReminderEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
  // Not once the day has moved or is off, nor to someone who has cancelled, nor when its time is
  // over.
  stillDue: async ({ eventId, startsAt, word }, { db, now, address }) => {
    const event = await readEvent(db, eventId);
    if (!event || event.startsAt.toISOString() !== startsAt) return false;
    if (dueReminder(event, now)?.kind !== (word === null ? 'week' : 'day')) return false;
    const people = await findRecipients(db, eventId);
    return people.some((person) => person.address.toLowerCase() === address.toLowerCase());
  },
});

/** Thanks someone who came, with the list of who came. */
export const afterTheDay = defineEventEmail({
  name: 'bookings.after_the_day',
  payload: AfterTheDay,
  subject: ({ title }) => reminderTexts.afterSubject(title),
  optional: () => 'after_the_day',
  compose: async (payload, context) => {
    const { AfterTheDayEmail } = await import('./after-the-day-email.tsx');
    return {
      body: AfterTheDayEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});
