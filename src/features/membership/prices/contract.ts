import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { tierIds } from '../tiers/tiers.ts';

const Tier = z.enum(tierIds);
const pence = z.int();
const day = z.iso.date();
const instant = z.iso.datetime();

const price = z
  .int('Please enter a price')
  .min(100, 'At least £1')
  .max(1_000_000, 'At most £10,000');

/** A price to announce, in pence, VAT included, and the first day of it. */
export const PriceRequest = z.object({
  tier: Tier,
  from: z.iso.date('Please choose a day'),
  monthly: price,
  yearly: price,
});
export type PriceRequest = z.infer<typeof PriceRequest>;

/** The form of a price: amounts are typed in pounds. */
export const PriceForm = z
  .object({ tier: Tier, from: z.string(), monthly: z.string(), yearly: z.string() })
  .transform(({ monthly, yearly, ...form }) => ({
    ...form,
    monthly: Math.round(Number(monthly) * 100),
    yearly: Math.round(Number(yearly) * 100),
  }))
  .pipe(PriceRequest);
export type PriceForm = z.input<typeof PriceForm>;

/** What each tier costs today, and what was announced. */
export const TierPrices = z.object({
  earliest: day,
  tiers: z.array(z.object({ tier: Tier, monthly: pence, yearly: pence, members: z.int() })),
  announced: z.array(
    z.object({
      tier: Tier,
      from: day,
      monthly: pence,
      yearly: pence,
      announcedAt: instant,
      /** Members whose renewals it will reach and who were told. */
      told: z.int(),
    }),
  ),
});
export type TierPrices = z.infer<typeof TierPrices>;

/** The endpoints of this contract. */
export const pricesApi = {
  readPrices: endpoint('GET', '/api/admin/tier-prices', { response: TierPrices }),
  announcePrice: endpoint('POST', '/api/admin/tier-prices', {
    body: PriceRequest,
    response: TierPrices,
  }),
};
