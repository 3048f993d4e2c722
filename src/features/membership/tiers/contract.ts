import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { tierIds } from './tiers.ts';

/** What a tier costs from a day on, in pence, VAT included. */
const Price = z.object({
  tier: z.enum(tierIds),
  from: z.iso.date(),
  monthly: z.int(),
  yearly: z.int(),
});

/**
 * What everyone may know of prices: those of today that are not the specification's, and the next
 * one that is announced for each tier.
 */
export const TierPriceChanges = z.object({ today: z.array(Price), next: z.array(Price) });
export type TierPriceChanges = z.infer<typeof TierPriceChanges>;

/** The endpoints of this contract. */
export const tiersApi = {
  readPrices: endpoint('GET', '/api/membership/prices', { response: TierPriceChanges }),
};
