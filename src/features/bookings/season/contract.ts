import { eventTiers, OwnPrice } from '#features/events/contract.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/** What a golf day is for one member now. `stop-state.ts` decides it. */
export const StopState = z.discriminatedUnion('kind', [
  /**
   * Places that the member has, or bought for others. `heldUntil`: until when the member must pay
   * for some of them.
   */
  z.object({
    kind: z.literal('mine'),
    confirmed: z.int(),
    held: z.int(),
    heldUntil: z.iso.datetime().nullable(),
    /** The booking to open; null if somebody else bought the place. */
    bookingId: z.uuid().nullable(),
  }),
  /** Places of the waitlist that are kept for the member. */
  z.object({ kind: z.literal('offered'), places: z.int(), until: z.iso.datetime() }),
  z.object({
    kind: z.literal('waitlisted'),
    /** 1 for the next in turn. */
    position: z.int(),
    waiting: z.int(),
    places: z.int(),
  }),
  z.object({ kind: z.literal('bookable') }),
  /** `from`: when this member can book, earlier than others if they have early booking. */
  z.object({ kind: z.literal('not_open'), from: z.iso.datetime() }),
  /** No place is left, or those that are go to the waitlist first. */
  z.object({ kind: z.literal('full') }),
  /** The member does not have the tier to which the golf day is limited. */
  z.object({ kind: z.literal('limited'), to: z.enum(eventTiers) }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('cancelled') }),
  /** `came` is null until the organisers have marked it. */
  z.object({ kind: z.literal('played'), came: z.boolean().nullable() }),
]);
export type StopState = z.infer<typeof StopState>;

/** A golf day on the line of the season. */
export const SeasonStop = z.object({
  id: z.int(),
  title: z.string(),
  city: z.enum(cityNames),
  venue: z.string().nullable(),
  date: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  placesLeft: z.int(),
  /**
   * What the member pays for their own place if they book now; with a credit the difference, in
   * pence.
   */
  price: OwnPrice,
  state: StopState,
});
export type SeasonStop = z.infer<typeof SeasonStop>;

/** The response of `GET /api/season`. */
export const SeasonView = z.object({
  /** By date: the member's own days of the last half year, then the coming ones. */
  stops: z.array(SeasonStop),
  /** Whether there are more coming golf days than these. */
  more: z.boolean(),
  /** The credits that the member can use now. */
  credits: z.int(),
  /** How many of them end with the membership year, and when; null if none does. */
  ending: z.object({ credits: z.int(), at: z.iso.datetime() }).nullable(),
  guestPasses: z.int(),
});
export type SeasonView = z.infer<typeof SeasonView>;

/** The endpoints of this contract. */
export const seasonApi = {
  readSeason: endpoint('GET', '/api/season', { response: SeasonView }),
};
