import { EventQuestion } from '#features/events/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { BookedEvent, BookingParams, OrderParams, PlaceRequest, PlaceView } from '../contract.ts';
import { GolfAnswers, StoredGolfAnswers } from '../places/golf-answers.ts';
import { cancelledBy, claimEnds, endedBy, waysToEnd } from './ended.ts';
import { handicapSources } from './known-golf.ts';

const guestFields = PlaceRequest.options[2].pick({ guestName: true, guestEmail: true }).shape;

/** Whom the buyer names for a place. */
export const NameRequest = z.discriminatedUnion('for', [
  z.object({ for: z.literal('me') }),
  PlaceRequest.options[1].pick({ for: true, member: true }),
  z.object({ for: z.literal('guest'), ...guestFields }),
]);
export type NameRequest = z.infer<typeof NameRequest>;

/** What is typed about a guest: an empty email is left out. */
const guestForm = { guestName: z.string(), guestEmail: z.string() };
const guestOf = ({ guestName, guestEmail }: { guestName: string; guestEmail: string }) => ({
  guestName,
  ...(guestEmail.trim() === '' ? {} : { guestEmail }),
});

/** The form of it, which has the fields of all; only those that are shown are sent. */
export const NameForm = z
  .object({ for: z.enum(['me', 'member', 'guest']), member: z.string(), ...guestForm })
  .transform(
    ({ for: who, member, ...guest }): NameRequest => ({ for: who, member, ...guestOf(guest) }),
  )
  .pipe(NameRequest);
export type NameForm = z.input<typeof NameForm>;

/**
 * Who takes a place by its claim link: the member who is logged in, or a guest who gives a name.
 */
export const ClaimRequest = z.discriminatedUnion('for', [
  z.object({ for: z.literal('me') }),
  z.object({ for: z.literal('guest'), ...guestFields }),
]);
export type ClaimRequest = z.infer<typeof ClaimRequest>;

/** The form of a guest. */
export const GuestForm = z
  .object(guestForm)
  .transform((guest): ClaimRequest => ({ for: 'guest', ...guestOf(guest) }))
  .pipe(ClaimRequest);
export type GuestForm = z.input<typeof GuestForm>;

/** Without `listed` the player stays on the list of who is coming, or off it, as before. */
export const GolfRequest = z.object({ golf: GolfAnswers, listed: z.boolean().optional() });
export type GolfRequest = z.infer<typeof GolfRequest>;

/** A place with what its buyer or its player may do with it now. */
export const PlaceDetails = PlaceView.extend({
  /** Null where they belong to another member. */
  golf: StoredGolfAnswers.nullable(),
  listed: z.boolean(),
  hasClaimLink: z.boolean(),
  /** Whether only a guest can play it, because a guest pass pays for it. */
  guestOnly: z.boolean(),
  /** Who had the place before it was handed over; null if nobody did, or they had no name. */
  from: z.string().nullable(),
  /**
   * Whether it is a guest's with an email address: only that guest answers, by the link sent there.
   */
  guestAnswers: z.boolean().optional(),
  can: z.object({
    name: z.boolean(),
    answer: z.boolean(),
    transfer: z.boolean(),
    /** Whether the reader, who was asked, can accept it. */
    accept: z.boolean().optional(),
    /** Whether the buyer can make a link for whoever plays. */
    link: z.boolean().optional(),
  }),
});
export type PlaceDetails = z.infer<typeof PlaceDetails>;

/** The places of an order, for its buyer. */
export const OrderPlaces = z.object({
  namesBy: z.iso.datetime(),
  answersBy: z.iso.datetime(),
  questions: z.array(EventQuestion),
  places: z.array(PlaceDetails),
});
export type OrderPlaces = z.infer<typeof OrderPlaces>;

/** The response of `GET /api/known-golf`: what the member who asks need not type again. */
export const KnownGolf = z.object({
  handicap: z.object({ index: z.number().nullable(), source: z.enum(handicapSources) }).nullable(),
  /** What they answered for the last golf day that they answered for. */
  last: StoredGolfAnswers.pick({ dietary: true, buggy: true, access: true }).nullable(),
});
export type KnownGolf = z.infer<typeof KnownGolf>;

/** What is still wanted of a member before one of their golf days: see `wanted.ts`. */
export const WantedAt = z.object({
  eventId: z.int(),
  /** Whether the member bought places there; otherwise someone booked one for them. */
  bookingId: z.uuid().nullable(),
  names: z.int(),
  namesBy: z.iso.datetime(),
  ownAnswers: z.boolean(),
  guestAnswers: z.int(),
  answersBy: z.iso.datetime(),
});
export type WantedAt = z.infer<typeof WantedAt>;

/**
 * A place that someone else booked for the member who reads this: they play it, or are asked to
 * accept it.
 */
export const PlaceForMe = z.object({
  place: PlaceDetails,
  event: BookedEvent,
  bookedBy: z.string(),
  answersBy: z.iso.datetime(),
  questions: z.array(EventQuestion),
  calendarPath: z.string().nullable(),
});
export type PlaceForMe = z.infer<typeof PlaceForMe>;

export const PlacesForMe = z.array(PlaceForMe);
export type PlacesForMe = z.infer<typeof PlacesForMe>;

/** A place that someone else booked for the member, who is asked to accept it. */
export const AskedPlace = z.object({
  bookingId: z.uuid(),
  event: BookedEvent.pick({ id: true, title: true, date: true }),
  bookedBy: z.string(),
});
export type AskedPlace = z.infer<typeof AskedPlace>;

/**
 * A place that someone else booked for the member and that they no longer have: who ended it and
 * when, and nothing of the order.
 */
export const EndedPlace = z.object({
  bookingId: z.uuid(),
  event: BookedEvent.pick({ id: true, title: true, date: true }),
  bookedBy: z.string(),
  how: z.enum(waysToEnd),
  by: z.enum(endedBy),
  at: z.iso.datetime().nullable(),
});
export type EndedPlace = z.infer<typeof EndedPlace>;

export const EndedPlaces = z.array(EndedPlace);
export type EndedPlaces = z.infer<typeof EndedPlaces>;

/** The claim link of a place, as a path on this site. Asking for a new one ends the old one. */
export const ClaimLink = z.object({ path: z.string() });
export type ClaimLink = z.infer<typeof ClaimLink>;

/**
 * What became of a claim: the path of a guest's own link; null for a member, who has the place in
 * their account.
 */
export const Claimed = z.object({ done: z.literal(true), path: z.string().nullable() });
export type Claimed = z.infer<typeof Claimed>;

/** The body of `POST /api/claims/{token}/golf`. */
export const GuestGolfRequest = GolfRequest.pick({ golf: true });
export type GuestGolfRequest = z.infer<typeof GuestGolfRequest>;

export const ClaimParams = z.object({
  token: z.string().regex(/^[\w-]{43}$/, 'This link isn’t complete. Please copy the whole link.'),
});

/** What someone with a claim link sees. */
export const ClaimView = z.object({
  event: BookedEvent,
  /** The path of the golf day's page; missing once the place has ended. */
  eventPath: z.string().optional(),
  /** The first name of the buyer, or of the player who handed the place over. */
  bookedBy: z.string(),
  /** The guest whose own link it is; null if anyone with the link can take the place. */
  guestName: z.string().nullable(),
  /** Whether the place was handed over to that guest by another player. */
  isHandedOver: z.boolean().optional(),
  /**
   * What the guest has answered, and can until `answersBy`; null or missing if it is nobody's own
   * link.
   */
  answers: z
    .object({
      golf: StoredGolfAnswers,
      questions: z.array(EventQuestion),
      answersBy: z.iso.datetime(),
      canAnswer: z.boolean(),
    })
    .nullish(),
  /** Until when it can be taken. */
  namesBy: z.iso.datetime(),
  guestOnly: z.boolean(),
  canClaim: z.boolean(),
  /**
   * Why there is no place any more to take, to have or to give back; null or missing while there
   * is.
   */
  ended: z.enum(claimEnds).nullish(),
  /** Who cancelled the place; null or missing unless one of them did. */
  cancelledBy: z.enum(cancelledBy).nullish(),
  /** Whether the guest can give it back. */
  canDecline: z.boolean(),
});
export type ClaimView = z.infer<typeof ClaimView>;

/** The endpoints of this contract. */
export const namesApi = {
  readKnownGolf: endpoint('GET', '/api/known-golf', { response: KnownGolf }),
  readOrderPlaces: endpoint('GET', '/api/orders/:orderId/places', {
    params: OrderParams,
    response: OrderPlaces,
  }),
  readPlaces: endpoint('GET', '/api/places', { response: PlacesForMe }),
  readEndedPlaces: endpoint('GET', '/api/places/ended', { response: EndedPlaces }),
  namePlace: endpoint('POST', '/api/bookings/:bookingId/player', {
    params: BookingParams,
    body: NameRequest,
    response: z.object({ done: z.literal(true) }),
  }),
  makeClaimLink: endpoint('POST', '/api/bookings/:bookingId/claim-link', {
    params: BookingParams,
    response: ClaimLink,
  }),
  answerGolf: endpoint('POST', '/api/bookings/:bookingId/golf', {
    params: BookingParams,
    body: GolfRequest,
    response: z.object({ done: z.literal(true) }),
  }),
  acceptPlace: endpoint('POST', '/api/bookings/:bookingId/accept', {
    params: BookingParams,
    body: GolfRequest,
    response: z.object({ done: z.literal(true) }),
  }),
  readClaim: endpoint('GET', '/api/claims/:token', { params: ClaimParams, response: ClaimView }),
  claimPlace: endpoint('POST', '/api/claims/:token', {
    params: ClaimParams,
    body: ClaimRequest,
    response: Claimed,
  }),
  answerByLink: endpoint('POST', '/api/claims/:token/golf', {
    params: ClaimParams,
    body: GuestGolfRequest,
    response: z.object({ done: z.literal(true) }),
  }),
  // These two are served by `changes`, since giving a place back returns it to the buyer as a transfer
  // does. Their buttons are in this room, which cannot import a later one.
  declinePlace: endpoint('POST', '/api/bookings/:bookingId/decline', {
    params: BookingParams,
    response: z.object({ done: z.literal(true) }),
  }),
  declineByLink: endpoint('POST', '/api/claims/:token/decline', {
    params: ClaimParams,
    response: z.object({ done: z.literal(true) }),
  }),
};
