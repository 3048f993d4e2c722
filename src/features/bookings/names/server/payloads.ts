import { z } from '#lib/schema.ts';
import { AboutEvent } from '../../places/server/event-emails.tsx';

/** A place that someone else booked; `isMember` says whether the reader has an account. */
export const PlaceForYou = AboutEvent.extend({
  bookedBy: z.string(),
  isMember: z.boolean(),
  /** Whether the reader is asked to accept it. */
  isAsked: z.boolean().default(false),
  /** The required questions of the golf day, none of which the reader has answered yet. */
  questions: z.array(z.string()).default([]),
});
export type PlaceForYou = z.infer<typeof PlaceForYou>;

/** A place that was cancelled: by its buyer, or by the organisers. */
export const PlaceWithdrawn = PlaceForYou.omit({ isAsked: true, questions: true }).extend({
  byOrganisers: z.boolean().default(false),
});
export type PlaceWithdrawn = z.infer<typeof PlaceWithdrawn>;

/** How many places of an order have no name yet, and until when they can have one. */
export const NamesWanted = AboutEvent.extend({
  bookingId: z.uuid(),
  places: z.int(),
  /** How many members were asked and have not answered. */
  asked: z.int().default(0),
  namesBy: z.iso.datetime(),
});
export type NamesWanted = z.infer<typeof NamesWanted>;

/** A guest's place, with the encrypted token of their own link. */
export const GuestPlace = AboutEvent.extend({
  bookedBy: z.string(),
  sealedToken: z.string(),
  questions: PlaceForYou.shape.questions,
});
export type GuestPlace = z.infer<typeof GuestPlace>;
