import { EventPath } from '#features/events/contract.ts';
import { line } from '#features/identity/accounts/fields.ts';
import { OwnRefund } from '#features/payments/charging/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { emailAddress } from '#lib/text/text-fields.ts';
import {
  BookedEvent,
  BookingParams,
  ChoiceView,
  EventOrderPath,
  OrderParams,
  PlaceRequest,
} from '../contract.ts';
import { moneyTos } from '../places/cancel-quote.ts';
import { cancelTexts } from './texts.ts';

/**
 * The places of an order that can be cancelled now, each with its choices, the most money first.
 */
export const CancelQuoteView = z.object({
  orderId: z.uuid(),
  /** Where the money goes. */
  moneyTo: z.enum(moneyTos),
  places: z.array(
    z.object({
      bookingId: z.uuid(),
      band: z.enum(['full', 'half', 'late', 'begun']),
      /** Until when exactly these choices hold. */
      until: z.iso.datetime().nullable(),
      choices: z.array(ChoiceView),
      /**
       * True if it was booked with a privilege, which works once for the golf day, also after this.
       */
      ownPrivilege: z.boolean().optional(),
    }),
  ),
});
export type CancelQuoteView = z.infer<typeof CancelQuoteView>;

/** What the buyer of an order wants if the organisers call the day off. */
export const IfCalledOffRequest = z.object({ choice: z.enum(['money', 'credit']) });

/** What the buyer of an order gets, or would get, back. */
export const MoneyBackView = z.object({
  ifCalledOff: z.enum(['money', 'credit']),
  /** Whether it can still be changed. */
  canChoose: z.boolean(),
  /**
   * Places that were cancelled too late and are given back if they are resold; null if there are
   * none.
   */
  resale: z
    .object({
      places: z.int().min(1),
      /** Whether the day has begun, so that nobody takes them any more. */
      isOver: z.boolean(),
    })
    .nullable()
    .optional(),
  /**
   * How many places that were cancelled too late their buyer took back, by booking the day again
   * for less.
   */
  takenBack: z.int().min(1).optional(),
  /** How many cancelled places brought a credit. */
  credits: z.int().min(1).optional(),
  /** How many cancelled places brought their guest pass back. */
  guestPasses: z.int().min(1).optional(),
  /** Refunds of the order, oldest first. */
  refunds: z.array(OwnRefund),
});
export type MoneyBackView = z.infer<typeof MoneyBackView>;

/** Which places to cancel, each with the choice that its buyer saw. */
export const CancelRequest = z.object({
  places: z
    .array(z.object({ bookingId: z.uuid(), choice: ChoiceView }))
    .min(1, cancelTexts.chooseFirst)
    .max(4)
    .refine((places) => new Set(places.map(({ bookingId }) => bookingId)).size === places.length),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

/** What comes of moving an order to a golf day. */
export const MoveDay = z.object({
  event: BookedEvent,
  /** The price of a place there. */
  pricePence: z.int(),
  placesLeft: z.int(),
  /** What the buyer gets back because the day is cheaper. */
  returnedPence: z.int(),
  /** Whether a place there costs more than was paid. */
  isDearer: z.boolean(),
  /** Why the order cannot move there; null if it can. */
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type MoveDay = z.infer<typeof MoveDay>;

/** The other golf days of an order, soonest first. */
export const MoveView = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  event: BookedEvent,
  /** How many places move together. */
  places: z.int(),
  /** Until when its buyer can move it. */
  until: z.iso.datetime(),
  /** Why the order cannot be moved at all. */
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Where money goes back to. */
  moneyTo: z.enum(moneyTos),
  days: z.array(MoveDay),
});
export type MoveView = z.infer<typeof MoveView>;

/** Where to move, with the amount that was shown: another amount by then is refused. */
export const MoveRequest = z.object({
  toEventId: z.int().min(1).max(2_147_483_647),
  returnedPence: z.int(),
});
export type MoveRequest = z.infer<typeof MoveRequest>;

export const Moved = z.object({ orderId: z.uuid(), eventId: z.int() });
export type Moved = z.infer<typeof Moved>;

const { member } = PlaceRequest.options[1].shape;
const { guestName } = PlaceRequest.options[2].shape;

/**
 * Who takes the place: a member by username, or anyone by name and email. The answer for an email
 * address is the same whether it has an account or not: its owner gets a link.
 */
export const TransferRequest = z.discriminatedUnion('for', [
  z.object({ for: z.literal('member'), member }),
  z.object({
    for: z.literal('guest'),
    guestName,
    guestEmail: emailAddress('Please enter a valid email address').max(200, 'This is too long'),
  }),
]);
export type TransferRequest = z.infer<typeof TransferRequest>;

/** The form of it, which has the fields of both; only those that are shown are sent. */
const recipientForm = z.object({
  for: z.enum(['member', 'guest']),
  member: z.string(),
  guestName: z.string(),
  guestEmail: z.string(),
});
export const TransferForm = recipientForm
  .transform((form): TransferRequest => form)
  .pipe(TransferRequest);
export type TransferForm = z.input<typeof TransferForm>;

/** A place as its buyer or its player sees it before handing it over. */
export const TransferView = z.object({
  bookingId: z.uuid(),
  event: BookedEvent,
  player: z.enum(['me', 'member', 'guest', 'unnamed']),
  /** The player's name; null while nobody is named. */
  name: z.string().nullable(),
  /** The buyer's name; null if the reader bought it. */
  buyer: z.string().nullable(),
  /** Until when it can be handed over. */
  until: z.iso.datetime(),
  /** Why it cannot be handed over now. */
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
  guestOnly: z.boolean(),
});
export type TransferView = z.infer<typeof TransferView>;

/** The booking of the new player. */
export const Transferred = z.object({ bookingId: z.uuid() });
export type Transferred = z.infer<typeof Transferred>;

/** Why an organiser changes a place; kept with the change. */
const why = { reason: line(300).min(3, 'Please say why') };

const [toMember, toGuest] = TransferRequest.options;

/** The body of `POST /api/admin/events/{eventId}/bookings/{bookingId}/transfer`. */
export const OrganiserTransferRequest = z.discriminatedUnion('for', [
  toMember.extend(why),
  toGuest.extend(why),
]);
export type OrganiserTransferRequest = z.infer<typeof OrganiserTransferRequest>;

export const OrganiserTransferForm = recipientForm
  .extend({ reason: z.string() })
  .transform((form): OrganiserTransferRequest => form)
  .pipe(OrganiserTransferRequest);
export type OrganiserTransferForm = z.input<typeof OrganiserTransferForm>;

/** The body of `POST /api/admin/events/{eventId}/orders/{orderId}/move`. */
export const OrganiserMoveRequest = MoveRequest.extend(why);
export type OrganiserMoveRequest = z.infer<typeof OrganiserMoveRequest>;

export const EventBookingPath = EventPath.extend(BookingParams.shape);

/** The endpoints of this contract. */
export const changesApi = {
  quoteOrder: endpoint('GET', '/api/orders/:orderId/cancellation', {
    params: OrderParams,
    response: CancelQuoteView,
  }),
  readMoneyBack: endpoint('GET', '/api/orders/:orderId/money-back', {
    params: OrderParams,
    response: MoneyBackView,
  }),
  chooseIfCalledOff: endpoint('POST', '/api/orders/:orderId/if-called-off', {
    params: OrderParams,
    body: IfCalledOffRequest,
    response: MoneyBackView,
  }),
  cancelPlaces: endpoint('POST', '/api/orders/:orderId/cancellation', {
    params: OrderParams,
    body: CancelRequest,
    response: z.object({ cancelled: z.int() }),
  }),
  readTransfer: endpoint('GET', '/api/bookings/:bookingId/transfer', {
    params: BookingParams,
    response: TransferView,
  }),
  transferPlace: endpoint('POST', '/api/bookings/:bookingId/transfer', {
    params: BookingParams,
    body: TransferRequest,
    response: Transferred,
  }),
  quoteMove: endpoint('GET', '/api/orders/:orderId/move', {
    params: OrderParams,
    response: MoveView,
  }),
  moveOrder: endpoint('POST', '/api/orders/:orderId/move', {
    params: OrderParams,
    body: MoveRequest,
    response: Moved,
  }),
  transferForOrganisers: endpoint(
    'POST',
    '/api/admin/events/:eventId/bookings/:bookingId/transfer',
    { params: EventBookingPath, body: OrganiserTransferRequest, response: Transferred },
  ),
  quoteMoveForOrganisers: endpoint('GET', '/api/admin/events/:eventId/orders/:orderId/move', {
    params: EventOrderPath,
    response: MoveView,
  }),
  moveForOrganisers: endpoint('POST', '/api/admin/events/:eventId/orders/:orderId/move', {
    params: EventOrderPath,
    body: OrganiserMoveRequest,
    response: Moved,
  }),
};
