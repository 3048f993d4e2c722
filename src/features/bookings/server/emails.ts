import { formatPounds } from '#lib/money.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import { Confirmation, PaymentReturned } from './emails/payloads.ts';

/** The place is theirs: with receipt and calendar file. */
export const bookingConfirmed = defineEmail({
  name: 'bookings.confirmed',
  payload: Confirmation,
  subject: ({ title }) => `Your place is confirmed: ${title}`,
  compose: async (payload, context) => {
    const { BookingConfirmed } = await import('./emails/booking-confirmed.tsx');
    const calendar = {
      filename: 'golf-day.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: payload.calendar,
    };
    return { body: BookingConfirmed({ ...payload, ...context }), attachments: [calendar] };
  },
});

/** The money goes back, and why. */
export const paymentReturned = defineEmail({
  name: 'bookings.payment_returned',
  payload: PaymentReturned,
  subject: ({ title, lines }) =>
    `Your ${formatPounds(lines.reduce((sum, line) => sum + line.grossPence, 0))} for ${title} is on its way back`,
  compose: async (payload, context) => {
    const { PaymentReturnedEmail } = await import('./emails/payment-returned.tsx');
    return { body: PaymentReturnedEmail({ ...payload, ...context }) };
  },
});
