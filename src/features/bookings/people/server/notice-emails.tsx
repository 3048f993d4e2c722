import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { EventCancelledEmail, EventChangedEmail } from './event-notice.tsx';
import { EventNotice, noticeHeading } from './notice-payload.ts';

/** Tells one person with a place what has changed about a golf day, or that it was cancelled. */
export const eventNotice = defineEventEmail({
  name: 'bookings.event_changed',
  payload: EventNotice,
  subject: (notice) => `${noticeHeading(notice)}: ${notice.after.title}`,
  compose: (payload, context) => {
    const isOff = payload.changes.includes('cancelled');
    const Email = isOff ? EventCancelledEmail : EventChangedEmail;

    const calendar = {
      filename: 'golf-day.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: payload.calendar,
    };

    return {
      body: <Email {...payload} {...context} />,
      attachments: payload.waits ? [] : [calendar],
    };
  },
});
