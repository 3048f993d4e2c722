import { z } from '#lib/schema.ts';
import { AboutEvent } from '../../places/server/event-emails.tsx';

/** Places that are offered, and until when. */
export const Offer = AboutEvent.extend({
  places: z.int(),
  expiresAt: z.iso.datetime(),
  /** The start for which the member joined, if the golf day has moved to another date since. */
  joinedFor: z.iso.datetime().optional(),
  /** What has changed about the venue since the member joined, in a sentence. */
  venueChange: z.string().optional(),
});
export type Offer = z.infer<typeof Offer>;

/** An offer that has ended: its time ran out, or it was accepted and not paid. */
export const Lapsed = AboutEvent.extend({ places: z.int(), why: z.enum(['time', 'unpaid']) });
export type Lapsed = z.infer<typeof Lapsed>;

/** A waitlist that has closed with booking, or because the golf day was cancelled. */
export const Closed = AboutEvent.extend({
  why: z.enum(['cancelled', 'over']),
  /** How many places were offered to the member at that moment, if any were. */
  places: z.int().optional(),
});
export type Closed = z.infer<typeof Closed>;

/** An entry that an organiser has removed. */
export const Removed = AboutEvent.extend({
  /** How many places were offered to the member at that moment, if any were. */
  places: z.int().optional(),
});
export type Removed = z.infer<typeof Removed>;
