import { z } from '#lib/schema.ts';
import { AboutEvent } from '../../places/server/event-emails.tsx';

/** For the new player of a place that was handed over. */
export const PlacePassedOn = AboutEvent.extend({
  /** Who gave it; whose place it was, if the organisers did; null if it had no name. */
  from: z.string().nullable(),
  byOrganisers: z.boolean(),
  /** Whether the reader is a member who is asked to accept it. */
  isAsked: z.boolean().default(false),
  /**
   * The encrypted token of the link by which a guest adds the place to an account, or gives it
   * back; null for a member.
   */
  sealedToken: z.string().nullable(),
});
export type PlacePassedOn = z.infer<typeof PlacePassedOn>;

/**
 * For the player who had the place, and for its buyer: who plays now, after a transfer or after it
 * came back.
 */
export const PlaceHandedOver = AboutEvent.extend({
  /** Who had the place; null for the reader. */
  from: z.string().nullable(),
  /** Who has it now; null for the reader; `toNobody` if it needs a name again. */
  to: z.string().nullable(),
  toNobody: z.boolean().default(false),
  /** Whether the member who gets it has yet to accept it. */
  isAsked: z.boolean().default(false),
  byOrganisers: z.boolean().default(false),
  /**
   * The buyer who gave the place of another player away; null if someone else did, or the reader.
   */
  by: z.string().nullable().default(null),
  /**
   * The page of the booking for the reader who paid, and so keeps the right to cancel; null for
   * anyone else.
   */
  bookingId: z.uuid().nullable(),
});
export type PlaceHandedOver = z.infer<typeof PlaceHandedOver>;
