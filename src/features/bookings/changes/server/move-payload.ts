import { z } from '#lib/schema.ts';
import { AboutEvent } from '../../places/server/event-emails.tsx';

/** For everyone who plays in an order that moved to another golf day, and for its buyer. */
export const MovedPlaces = AboutEvent.extend({
  /** The day that they left. */
  fromTitle: z.string(),
  fromStartsAt: z.iso.datetime(),
  byOrganisers: z.boolean(),
  places: z.int(),
  /**
   * What the buyer gets back and how: "£25 to the card you paid with"; null for other readers, and
   * if it is nothing.
   */
  returned: z.string().nullable(),
  /** The page of the booking; null for a guest. */
  page: z.string().nullable(),
  /** The calendar file of the new day, and the one that takes the old day out. */
  calendar: z.string(),
  removal: z.string().optional(),
});
export type MovedPlaces = z.infer<typeof MovedPlaces>;
