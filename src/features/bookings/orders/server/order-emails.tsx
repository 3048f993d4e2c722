import { and, eq, inArray } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { Confirmation, defineEventEmail } from '../../places/server/event-emails.tsx';
import { bookings } from '../../places/server/tables.ts';
import { emailSubjects } from '../../texts.ts';
import { BookingConfirmed } from './booking-confirmed.tsx';
import { writeConfirmation } from './confirmation.ts';
import { PaymentReturned } from './payloads.ts';
import { PaymentReturnedEmail } from './payment-returned.tsx';

/** Confirms a place, with the receipt and a calendar file. */
export const bookingConfirmed = defineEventEmail({
  name: 'bookings.confirmed',
  payload: Confirmation,
  subject: ({ title }) => emailSubjects.confirmed(title),
  compose: (payload, context) => {
    const calendar = {
      filename: 'golf-day.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: payload.calendar,
    };

    return {
      body: <BookingConfirmed {...payload} {...context} />,
      attachments: [calendar],
    };
  },
  renew: async ({ key, accountId, address }, { tx, ...facts }) => {
    const [, bookingId = ''] = key.split(':');
    const [order] = await tx
      .select({ id: bookings.orderId })
      .from(bookings)
      .where(eq(bookings.id, bookingId));
    if (!order || !(await hasConfirmedPlaces(tx, bookingId))) return undefined;

    const confirmation = await writeConfirmation(tx, order.id, facts);
    const isTheirs = accountId === null ? confirmation.to.address === address : true;

    return isTheirs && confirmation.accountId === accountId ? confirmation.payload : undefined;
  },
  // Not once nothing of the order is left, or the day is called off.
  stillDue: ({ bookingId }, { db }) => hasConfirmedPlaces(db, bookingId),
});

/** Says that a payment is being refunded, and why. */
export const paymentReturned = defineEventEmail({
  name: 'bookings.payment_returned',
  payload: PaymentReturned,
  subject: ({ title, lines }) =>
    emailSubjects.paymentReturned(
      title,
      lines.reduce((sum, line) => sum + line.grossPence, 0),
    ),
  compose: (payload, context) => ({ body: <PaymentReturnedEmail {...payload} {...context} /> }),
});

/**
 * Whether the order of a booking still has a place that was confirmed, at a golf day that was not
 * called off.
 */
async function hasConfirmedPlaces(db: Executor, bookingId: string): Promise<boolean> {
  const ofOrder = db
    .select({ id: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));

  const places = await db
    .select({ eventId: bookings.eventId })
    .from(bookings)
    .where(
      and(
        inArray(bookings.orderId, ofOrder),
        inArray(bookings.state, ['confirmed', 'attended', 'no_show']),
      ),
    );

  const event = places[0] && (await readEvent(db, places[0].eventId));

  return event !== undefined && event.state !== 'cancelled';
}
