import { EventPath } from '#features/events/contract.ts';
import { line } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { MOST_PLACES } from '../places/order-lines.ts';
import { organiserWaitlistTexts } from './waitlist-texts.ts';

/** The path of an entry on the waitlist of a golf day. */
export const EventEntryPath = EventPath.extend({ entryId: z.uuid() });

/**
 * Why an organiser decides about an entry: the body of `POST
 * /api/admin/events/{eventId}/waitlist/{entryId}/remove`.
 */
export const EntryReason = z.object({
  reason: line(300).min(3, organiserWaitlistTexts.reasonMissing),
});
export type EntryReason = z.infer<typeof EntryReason>;

export const EntryRemoved = z.object({ entryId: z.uuid() });
export type EntryRemoved = z.infer<typeof EntryRemoved>;

/** The body of `POST /api/admin/events/{eventId}/waitlist/{entryId}/offer`. */
export const OrganiserOfferRequest = EntryReason.extend({
  /** All places that they wait for, or fewer for someone who would take fewer. */
  places: z.int().min(1).max(MOST_PLACES),
  /**
   * To how many places the golf day is raised, if too few are left; the page has said so before.
   */
  raiseTo: z.int().min(2).max(300).optional(),
});
export type OrganiserOfferRequest = z.infer<typeof OrganiserOfferRequest>;

/** What came of it: someone who wants to be booked with a credit has the place at once. */
export const PlacesOffered = z.object({ outcome: z.enum(['offered', 'booked']) });
export type PlacesOffered = z.infer<typeof PlacesOffered>;
