import { z } from '#lib/schema.ts';
import { AboutEvent } from '../../../server/emails/payloads.ts';

/** A place that someone else booked; `isMember` says whether the reader has an account. */
export const PlaceForYou = AboutEvent.extend({ bookedBy: z.string(), isMember: z.boolean() });
export type PlaceForYou = z.infer<typeof PlaceForYou>;

/** A place that was cancelled: by its buyer, or by the organisers. */
export const PlaceWithdrawn = PlaceForYou.extend({ byOrganisers: z.boolean().default(false) });
export type PlaceWithdrawn = z.infer<typeof PlaceWithdrawn>;

/** How many places of an order have no name yet, and until when they can have one. */
export const NamesWanted = AboutEvent.extend({
  bookingId: z.uuid(),
  places: z.int(),
  namesBy: z.iso.datetime(),
});
export type NamesWanted = z.infer<typeof NamesWanted>;
