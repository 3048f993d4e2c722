import { z } from '#lib/schema.ts';

const AboutPlace = z.object({
  firstName: z.string(),
  eventId: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** The venue's name and address, or the city until there is a venue. */
  where: z.array(z.string()),
});

/** A place that somebody else booked; `isMember` says whether the reader has an account. */
export const PlaceForYou = AboutPlace.extend({ bookedBy: z.string(), isMember: z.boolean() });
export type PlaceForYou = z.infer<typeof PlaceForYou>;

/** How many places of an order have no name yet, and until when they can have one. */
export const NamesWanted = AboutPlace.extend({
  bookingId: z.uuid(),
  places: z.int(),
  namesBy: z.iso.datetime(),
});
export type NamesWanted = z.infer<typeof NamesWanted>;
