import { EventPath, EventState, OwnPrice } from '#features/events/contract.ts';
import { line, nameLine, paragraphs } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { emailAddress } from '#lib/text/text-fields.ts';
import { AccountPaymentRow, Disputed } from './places/account-payment.ts';
import { type CancelChoice, type MoneyTo, moneyTos } from './places/cancel-quote.ts';
import { GolfAnswers, StoredGolfAnswers } from './places/golf-answers.ts';
import { lineKinds, linePayments, MOST_PLACES, waysToPay } from './places/order-lines.ts';
import { bookingStates, orderStates } from './places/states.ts';
import { BookingTerms } from './places/terms.ts';

const common = { payWith: z.enum(waysToPay).default('money') };
const byMoneyOrCredit = { payWith: z.enum(['money', 'credit']).default('money') };

/** A member's username, also as the forum writes it, with an @ before it. */
const memberName = line(200)
  .transform((typed) => typed.replace(/^@\s*/, ''))
  .pipe(z.string().min(3, 'Please enter their username'));

/**
 * One place of a request: for the buyer, another member, a guest, or someone who is named later by
 * a claim link. What the organisers need to know, and whether somebody is listed among who is
 * coming, only its player says.
 */
export const PlaceRequest = z.discriminatedUnion('for', [
  z.object({
    for: z.literal('me'),
    ...byMoneyOrCredit,
    golf: GolfAnswers.optional(),
    /** Whether the buyer agrees to be on the list of who is coming. */
    listed: z.boolean().optional(),
  }),
  z.object({ for: z.literal('member'), member: memberName, ...byMoneyOrCredit }),
  z.object({
    for: z.literal('guest'),
    guestName: nameLine(100).min(2, 'Please enter the guest’s name'),
    guestEmail: emailAddress('Please enter a valid email address')
      .max(200, 'This is too long')
      .optional(),
    ...common,
  }),
  z.object({ for: z.literal('later'), ...common }),
]);
export type PlaceRequest = z.infer<typeof PlaceRequest>;

const howMany = `Choose 1 to ${MOST_PLACES} places`;

/**
 * What to book: 1 to 4 places, the buyer's own at most once (by default that one alone), and the
 * package of four if it is bought as well.
 */
export const BookRequest = z.object({
  places: z
    .array(PlaceRequest)
    .min(1, howMany)
    .max(MOST_PLACES, howMany)
    .refine(
      (places) => places.filter((place) => place.for === 'me').length <= 1,
      'You can only book one place for yourself',
    )
    .default([{ for: 'me', payWith: 'money' }]),
  package: z.boolean().optional(),
  /** What the buyer wants if the organisers call the day off; money by default. */
  ifCalledOff: z.enum(['money', 'credit']).optional(),
});
export type BookRequest = z.infer<typeof BookRequest>;

/** The event of a booking or an order. `date` and `endsAt` are ISO instants. */
export const BookedEvent = z.object({
  id: z.int(),
  title: z.string(),
  date: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  location: z.string(),
  state: EventState,
  /** Why the organisers cancelled it; null unless it is cancelled. */
  cancelledReason: z.string().nullable(),
  venue: z
    .object({ name: z.string(), address: z.array(z.string()), mapUrl: z.string() })
    .nullable(),
});
export type BookedEvent = z.infer<typeof BookedEvent>;

/** One line of an order, in integer pence; `grossPence = netPence + vatPence`. */
export const OrderLine = z.object({
  kind: z.enum(lineKinds),
  description: z.string(),
  /** The place it is for; null for the package. */
  bookingId: z.uuid().nullable(),
  payWith: z.enum(linePayments),
  /**
   * What it cost everybody when it was booked, before credits, guest passes and the locked price.
   */
  standardPence: z.int(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

const BookingStateName = z.enum(bookingStates);
const OrderStateName = z.enum(orderStates);
export const RefundReasonName = z.enum([
  'event_not_found',
  'event_cancelled',
  'event_played',
  'event_closed',
  'event_full',
  'tier_needed',
  'not_open_yet',
  'not_enough_places',
  'others_wait',
  'already_booked',
  'player_booked',
  'credit_gone',
  'privilege_used',
  'paid_twice',
  'account_deleted',
]);

/** A place of an order as its buyer sees it. */
export const PlaceView = z.object({
  bookingId: z.uuid(),
  state: BookingStateName,
  player: z.enum(['me', 'member', 'guest', 'unnamed']),
  /** Null while nobody is named. */
  name: z.string().nullable(),
  /** Whether the member who is named was asked and has not accepted yet; missing if not. */
  awaitsAnswer: z.boolean().optional(),
});
export type PlaceView = z.infer<typeof PlaceView>;

/** A place of an order as its buyer sees it. */
const OrderedPlace = PlaceView.extend({
  /** Whether the player wants to be named among who is coming. */
  listed: z.boolean(),
  /** The guest's address as the buyer gave it, while the order is not paid; null otherwise. */
  guestEmail: z.string().nullable(),
});

/** An order as its buyer sees it. */
export const OrderView = z.object({
  id: z.uuid(),
  /** The number on receipts and in emails, such as "FB-1001". */
  number: z.string(),
  state: OrderStateName,
  createdAt: z.iso.datetime(),
  /** When the hold ends, if the order is still open then. */
  expiresAt: z.iso.datetime(),
  /**
   * The server's time when it sent this response. The countdown starts from it, so a wrong browser
   * clock does no harm.
   */
  now: z.iso.datetime(),
  /** When it was paid or, on account, confirmed. */
  paidAt: z.iso.datetime().nullable(),
  /** What was paid and is still owed of an order on account; missing on any other. */
  account: z
    .object({
      owedPence: z.int(),
      /** What was no longer owed before it was paid, because places were cancelled or refunded. */
      takenOffPence: z.int(),
      paidPence: z.int(),
      /** How it was paid, in one or more parts. */
      payments: z.array(AccountPaymentRow.pick({ amountPence: true, method: true, paidOn: true })),
      /** Our bank details, one line each; none while nothing is owed or they are not set. */
      bank: z.array(z.string()),
    })
    .optional(),
  /** What the buyer's bank has done about the payment; missing without a dispute. */
  disputed: Disputed.optional(),
  event: BookedEvent,
  /**
   * What the buyer has answered for their own place while the order is open; missing without such a
   * place.
   */
  ownGolf: StoredGolfAnswers.optional(),
  /** The buyer's own place, or else the first of the order. */
  bookingId: z.uuid(),
  places: z.array(OrderedPlace),
  lines: z.array(OrderLine),
  netPence: z.int(),
  vatPence: z.int(),
  totalPence: z.int(),
  vatPercent: z.number(),
  terms: BookingTerms,
  /**
   * The credits and guest passes that pay for places that cost no money, so that there is no half
   * of it to give back: a credit of a tier or of goodwill cost nothing itself. Missing if there are
   * none; `isAll` if the order has no other place.
   */
  inKind: z.object({ credits: z.int(), passes: z.int(), isAll: z.boolean() }).optional(),
  /** What the buyer chose to get if the organisers call the day off. */
  ifCalledOff: z.enum(['money', 'credit']),
  /** Why the payment is refunded; null if it is not. */
  refundReason: RefundReasonName.nullable(),
  can: z.object({ pay: z.boolean(), release: z.boolean(), cancel: z.boolean(), move: z.boolean() }),
});
export type OrderView = z.infer<typeof OrderView>;

/** The orders of an account that wait to be paid, the one with the least time first. */
export const OpenOrders = z.array(
  OrderView.pick({ id: true, expiresAt: true, now: true }).extend({
    /** Null for a package without a golf day. */
    event: BookedEvent.pick({ id: true, title: true }).nullable(),
    /** 0 for a package without a golf day. */
    places: z.int(),
  }),
);
export type OpenOrders = z.infer<typeof OpenOrders>;

/** A booking as its owner sees it, with its order. */
export const BookingView = z.object({
  id: z.uuid(),
  state: BookingStateName,
  confirmedAt: z.iso.datetime().nullable(),
  /** The path of its calendar file; null unless the booking is confirmed and the event upcoming. */
  calendarPath: z.string().nullable(),
  order: OrderView,
  can: z.object({ downloadCalendar: z.boolean() }),
});
export type BookingView = z.infer<typeof BookingView>;

/**
 * The response of `GET /api/bookings`: upcoming events first, soonest first; then past ones, latest
 * first.
 */
export const BookingList = z.array(BookingView);
export type BookingList = z.infer<typeof BookingList>;

/** Whether the current user or visitor can book a place now, and if not, why. */
export const BookingEligibility = z.object({
  eventId: z.int(),
  canBook: z.boolean(),
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Whether the current user, who has a place, can book places for other people. */
  canBookForOthers: z.boolean(),
  /** Whether the current user has credits or guest passes, so that the page asks how to pay. */
  hasCredits: z.boolean(),
  /** What the current user pays for their own place, if that is not the standard price. */
  price: OwnPrice.optional(),
  /** How many places an account can hold before its email address is confirmed: a setting. */
  placesUntilConfirmed: z.int(),
  /** The current user's open order for the event. */
  order: OrderView.nullable(),
  /** The current user's confirmed booking for the event. */
  bookingId: z.uuid().nullable(),
});
export type BookingEligibility = z.infer<typeof BookingEligibility>;

/**
 * Where to go next: the sandbox's path on this site, another provider's URL, or the booking if it
 * is already paid.
 */
export const PaymentStarted = z.object({ checkoutUrl: z.string() });
export type PaymentStarted = z.infer<typeof PaymentStarted>;

export const OrderParams = z.object({ orderId: z.uuid() });
export const BookingParams = z.object({ bookingId: z.uuid() });

export const EventOrderPath = EventPath.extend({ orderId: z.uuid() });

/**
 * One choice of someone who cancels a place, in exact amounts; `if_resold` gives them once the
 * place is resold.
 */
export const ChoiceView = z.object({
  kind: z.enum(['money', 'credit', 'guest_pass', 'if_resold', 'nothing']),
  moneyPence: z.int().min(0),
  /** The value of the credit that is given back or issued; null if there is none. */
  creditPence: z.int().min(0).nullable(),
  guestPass: z.boolean(),
  /**
   * The part of the money that is a credit's, and where it goes, if that is another way than the
   * place's own money.
   */
  ofCredit: z.object({ pence: z.int().min(1), to: z.enum(moneyTos) }).optional(),
});

export type ChoiceView = z.infer<typeof ChoiceView>;

/**
 * A choice as it travels, with the amounts by which the server knows it again.
 * @param creditTo where money of the credit goes that paid for the place
 */
export function amountsOf(choice: CancelChoice, creditTo?: MoneyTo): ChoiceView {
  const given = 'now' in choice ? choice.now : 'later' in choice ? choice.later : undefined;
  const ofCredit = given?.ofCredit?.gross ?? 0;
  return {
    kind: choice.kind,
    moneyPence: given?.money.gross ?? 0,
    creditPence: given?.credit?.value.gross ?? null,
    guestPass: given?.guestPass ?? false,
    ...(creditTo && ofCredit > 0 ? { ofCredit: { pence: ofCredit, to: creditTo } } : {}),
  };
}

export const reason = paragraphs(500).pipe(z.string().min(3, 'Please say why'));

/** Why an organiser decides something. */
export const DecisionReason = z.object({ reason });

export const OfferParams = z.object({ offerId: z.uuid() });

/** The endpoints of this contract. */
export const bookingsApi = {
  readEligibility: endpoint('GET', '/api/events/:eventId/booking', {
    params: EventPath,
    response: BookingEligibility,
  }),
  holdPlaces: endpoint('POST', '/api/events/:eventId/bookings', {
    params: EventPath,
    body: BookRequest.optional(),
    response: OrderView,
    status: 201,
  }),
  acceptOffer: endpoint('POST', '/api/offers/:offerId/accept', {
    params: OfferParams,
    body: BookRequest,
    response: OrderView,
    status: 201,
  }),
  readOpenOrders: endpoint('GET', '/api/orders/open', { response: OpenOrders }),
  readOrder: endpoint('GET', '/api/orders/:orderId', { params: OrderParams, response: OrderView }),
  payOrder: endpoint('POST', '/api/orders/:orderId/payment', {
    params: OrderParams,
    response: PaymentStarted,
  }),
  releaseOrder: endpoint('POST', '/api/orders/:orderId/release', {
    params: OrderParams,
    response: OrderView,
  }),
  checkOrder: endpoint('POST', '/api/orders/:orderId/check', {
    params: OrderParams,
    response: OrderView,
  }),
  readBookings: endpoint('GET', '/api/bookings', { response: BookingList }),
  readBooking: endpoint('GET', '/api/bookings/:bookingId', {
    params: BookingParams,
    response: BookingView,
  }),
};
