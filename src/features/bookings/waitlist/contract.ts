import { EventPath } from '#features/events/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { BookedEvent, OfferParams } from '../contract.ts';
import { MOST_PLACES } from '../places/order-lines.ts';

/** The body of `POST /api/events/{eventId}/waitlist`. */
export const JoinRequest = z.object({
  /** How many places are wanted. */
  size: z.int().min(1).max(MOST_PLACES).default(1),
  /** `together`: all of them or none; `any`: as many as there are. */
  rule: z.enum(['together', 'any']).default('together'),
  /** Whether to book at once with a credit when a place is offered. */
  autoCredit: z.boolean().default(false),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** An open offer of places. */
export const OfferView = z.object({
  id: z.uuid(),
  places: z.int(),
  expiresAt: z.iso.datetime(),
  /** The server's time when it sent this response; the countdown starts from it. */
  now: z.iso.datetime(),
});
export type OfferView = z.infer<typeof OfferView>;

/** An entry on a waitlist, as its member sees it. */
export const EntryView = z.object({
  id: z.uuid(),
  size: z.int(),
  rule: z.enum(['together', 'any']),
  autoCredit: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** 1 for the next in turn; null while places are offered to this member. */
  position: z.int().nullable(),
  /** How many entries wait, this one included. */
  waiting: z.int(),
  /** Whether free places went to someone further back because they were too few for this group. */
  passedOver: z.boolean(),
});
export type EntryView = z.infer<typeof EntryView>;

/** The current member's place on the waitlist of an event; a visitor has none. */
export const WaitlistStatus = z.object({
  eventId: z.int(),
  entry: EntryView.nullable(),
  offer: OfferView.nullable(),
  can: z.object({
    /**
     * The least number of places that the member can join for, because fewer are free to book; null
     * if none.
     */
    joinFrom: z.int().nullable(),
    /**
     * The most places that the member can join for: no more than the golf day has; null if none.
     */
    joinUpTo: z.int().nullable(),
    /** Whether a credit alone could pay for a place, so that it can be booked without asking. */
    useCredit: z.boolean(),
  }),
});
export type WaitlistStatus = z.infer<typeof WaitlistStatus>;

/**
 * The response of `GET /api/waitlist`: every waitlist that the member is on, soonest golf day
 * first.
 */
const OwnWaitlists = z.array(WaitlistStatus.extend({ event: BookedEvent }));
export type OwnWaitlists = z.infer<typeof OwnWaitlists>;

/** The endpoints of this contract. */
export const waitlistApi = {
  readWaitlist: endpoint('GET', '/api/events/:eventId/waitlist', {
    params: EventPath,
    response: WaitlistStatus,
  }),
  joinWaitlist: endpoint('POST', '/api/events/:eventId/waitlist', {
    params: EventPath,
    body: JoinRequest,
    response: WaitlistStatus,
  }),
  changeWish: endpoint('POST', '/api/events/:eventId/waitlist/change', {
    params: EventPath,
    body: JoinRequest,
    response: WaitlistStatus,
  }),
  leaveWaitlist: endpoint('POST', '/api/events/:eventId/waitlist/leave', {
    params: EventPath,
    response: WaitlistStatus,
  }),
  readOwnWaitlists: endpoint('GET', '/api/waitlist', { response: OwnWaitlists }),
  declineOwnOffer: endpoint('POST', '/api/offers/:offerId/decline', {
    params: OfferParams,
    response: WaitlistStatus,
  }),
};
