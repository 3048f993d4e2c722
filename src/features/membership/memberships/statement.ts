import { z } from '#lib/schema.ts';

/** What a membership year brought, for the renewal statement. It says only what is recorded. */
export const Statement = z.object({
  /** Golf days that the member came to. */
  golfDays: z.int(),
  /** Other people who came to the same golf days. */
  people: z.int(),
  /** Connections made. */
  connections: z.int(),
  /** Introductions that were made, by the member or for them. */
  introductions: z.int(),
  /** What business through them was worth, as far as it was said, in pence. */
  businessPence: z.int(),
  /** Golf days of the allowance that are unused; null if it has no limit. */
  unusedGolfDays: z.int().nullable(),
  unusedGuestPasses: z.int(),
  /** What was paid in the year, in pence. */
  paid: z.int(),
});
export type Statement = z.infer<typeof Statement>;
