import { EventState } from '#features/events/contract.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { HOLD_MINUTES } from './hold.ts';
import { BookingTerms } from './terms.ts';

/** What a booking or an order says about its event. `date` and `endsAt` are ISO instants. */
export const BookedEvent = z.object({
  id: z.int(),
  title: z.string(),
  date: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  location: z.string(),
  state: EventState,
  /** Why it does not take place; null unless it is cancelled. */
  cancelledReason: z.string().nullable(),
  venue: z.object({ name: z.string(), address: z.array(z.string()), mapUrl: z.string() }).nullable(),
});
export type BookedEvent = z.infer<typeof BookedEvent>;

/** A line of an order, in pence; `grossPence = netPence + vatPence`. */
export const OrderLine = z.object({
  kind: z.enum(['place']),
  description: z.string(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

const BookingStateName = z.enum([
  'held',
  'confirmed',
  'attended',
  'no_show',
  'expired',
  'cancelled',
  'transferred',
]);
const OrderStateName = z.enum(['open', 'paid', 'expired', 'released', 'refunding', 'refunded']);
export const RefundReasonName = z.enum([
  'event_not_found',
  'event_cancelled',
  'event_played',
  'event_closed',
  'event_full',
  'already_booked',
  'paid_twice',
  'account_deleted',
]);

/** An order as its owner sees it. */
export const OrderView = z.object({
  id: z.uuid(),
  /** For people: "FB-1001". */
  number: z.string(),
  state: OrderStateName,
  createdAt: z.iso.datetime(),
  /** Until when its places are kept while it is open. */
  expiresAt: z.iso.datetime(),
  /** The server's instant of this answer, to count the time left from. */
  now: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  event: BookedEvent,
  bookingId: z.uuid(),
  lines: z.array(OrderLine),
  netPence: z.int(),
  vatPence: z.int(),
  totalPence: z.int(),
  vatPercent: z.number(),
  terms: BookingTerms,
  /** Why the money goes back, where it does. */
  refundReason: RefundReasonName.nullable(),
  can: z.object({ pay: z.boolean(), release: z.boolean() }),
});
export type OrderView = z.infer<typeof OrderView>;

/** A booking as its owner sees it, with the order it was bought by. */
export const BookingView = z.object({
  id: z.uuid(),
  state: BookingStateName,
  confirmedAt: z.iso.datetime().nullable(),
  /** Its calendar file, from the root of the site; null while there is nothing to put into a calendar. */
  calendarPath: z.string().nullable(),
  order: OrderView,
  can: z.object({ downloadCalendar: z.boolean() }),
});
export type BookingView = z.infer<typeof BookingView>;

/** The answer of `GET /api/bookings`: upcoming first, soonest first; then past ones, latest first. */
export const BookingList = z.array(BookingView);
export type BookingList = z.infer<typeof BookingList>;

/** Whether the asking person can book a place now, and if not, why. Asked by visitors, too. */
export const BookingEligibility = z.object({
  eventId: z.int(),
  canBook: z.boolean(),
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** This person's open order for the event. */
  order: OrderView.nullable(),
  /** This person's confirmed booking for the event. */
  bookingId: z.uuid().nullable(),
});
export type BookingEligibility = z.infer<typeof BookingEligibility>;

/** Where to pay: a path on this site for the sandbox, an address for a provider elsewhere, or the booking if it is paid. */
export const PaymentStarted = z.object({ checkoutUrl: z.string() });
export type PaymentStarted = z.infer<typeof PaymentStarted>;

export const OrderParams = z.object({ orderId: z.uuid() });
export const BookingParams = z.object({ bookingId: z.uuid() });

export const bookingRefusals = refusals({
  event_not_found: [404, "We can't find this event. It may have been removed from the calendar."],
  event_full: [409, "This event is fully booked. Places do come up, so it's worth checking back."],
  event_closed: [409, 'Booking for this event has closed.'],
  event_played: [409, 'This event has already been played.'],
  event_cancelled: [409, 'This event has been cancelled.'],
  already_booked: [409, 'You already have a place at this event.'],
  already_holding: [409, "We're already holding a place for you."],
  sign_in_first: [401, 'Please log in to book your place.'],
  order_not_found: [404, "We can't find that order in your account."],
  booking_not_found: [404, "We can't find that booking in your account."],
  order_not_open: [409, "This order can no longer be paid. Your card hasn't been charged."],
  hold_expired: [
    409,
    `We held your place for ${HOLD_MINUTES} minutes, and it has now been released. You can book again if there are places left.`,
  ],
  confirm_to_hold_more: [
    409,
    "You're already holding as many places as you can before you confirm your email. Pay for one, release one, or use the link in the email we sent you.",
  ],
  confirm_to_hold: [
    409,
    'Several places at this event are being held from your network. To book now, confirm your email using the link we sent you.',
  ],
  holds_lapsed: [429, "You've held a place at this event more than once without paying for it."],
  too_many_releases: [
    429,
    "You've released places many times in a short while. This one will be released when its time runs out.",
  ],
  too_many_checks: [429, "We're already checking your payment. Please wait a moment."],
});
