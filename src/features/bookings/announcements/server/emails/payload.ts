import { cityNames } from '#features/events/cities.ts';
import { z } from '#lib/schema.ts';
import { AboutEvent } from '../../../server/emails/payloads.ts';
import { priorityGroups } from '../../../waitlist/waitlist.ts';

/** What the email about a new golf day says, to one member. */
export const NewGolfDay = AboutEvent.extend({
  accountId: z.uuid(),
  city: z.enum(cityNames),
  standardPence: z.int(),
  /** What the reader's own place costs. */
  ownPence: z.int(),
  group: z.enum(priorityGroups),
  /** When booking opens to the reader; null if it is open to them. */
  toYou: z.iso.datetime().nullable(),
  /** When it opens to everyone; null if it is open to everyone. */
  toAll: z.iso.datetime().nullable(),
});
export type NewGolfDay = z.infer<typeof NewGolfDay>;
