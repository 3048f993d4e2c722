import { EventChanged } from '#features/events/admin/contract.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { noticeSubject } from '../../texts.ts';
import { eventThread } from '../emails.ts';

/** What an email about a changed or cancelled golf day says. */
export const EventNotice = EventChanged.extend({
  firstName: z.string(),
  /** The recipient's own booking; null for guests, and for buyers of places for others. */
  bookingId: z.uuid().nullable(),
  /** Whether the recipient paid. */
  isBuyer: z.boolean(),
  /** The calendar file after the change. */
  calendar: z.string(),
});
export type EventNotice = z.infer<typeof EventNotice>;

/** Tells one person with a place what has changed about a golf day, or that it was cancelled. */
export const eventNotice = defineEmail({
  name: 'bookings.event_changed',
  payload: EventNotice,
  subject: (notice) => noticeSubject(notice),
  compose: async (payload, context) => {
    const isOff = payload.changes.includes('cancelled');
    const { EventCancelledEmail, EventChangedEmail } = await import('./event-notice.tsx');
    const Email = isOff ? EventCancelledEmail : EventChangedEmail;
    const calendar = {
      filename: 'golf-day.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: payload.calendar,
    };
    return {
      body: Email({ ...payload, ...context }),
      attachments: [calendar],
      thread: eventThread(payload.eventId),
    };
  },
});
