import { tierIds } from '#features/membership/tiers.ts';
import { z } from '#lib/schema.ts';

/** What a member was given, or what was withdrawn. */
export const Given = z.object({
  firstName: z.string(),
  what: z.enum(['credits', 'guest_passes', 'tier']),
  count: z.int().min(1),
  tier: z.enum(tierIds).nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type Given = z.infer<typeof Given>;
