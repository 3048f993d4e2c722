import { readEvent } from '#features/events/server/public.ts';
import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { dueReminder } from '../reminder.ts';
import { reminderTexts } from '../reminder-texts.ts';
import { AfterTheDayEmail } from './after-the-day-email.tsx';
import { findRecipients } from './recipients.ts';
import { ReminderEmail } from './reminder-email.tsx';
import { AfterTheDay, Reminder } from './reminder-payloads.ts';

/** Reminds someone with a place of their golf day. */
export const reminder = defineEventEmail({
  name: 'bookings.reminder',
  payload: Reminder,
  subject: (payload) => reminderTexts.subject(payload),
  optional: ({ word }) => (word === null ? 'reminder_week' : 'reminder_day'),
  compose: (payload, context) => ({ body: <ReminderEmail {...payload} {...context} /> }),
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
  compose: (payload, context) => ({ body: <AfterTheDayEmail {...payload} {...context} /> }),
});
