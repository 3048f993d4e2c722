import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { tierIds } from '../tiers/tiers.ts';
import { priceWarnings } from './price-rules.ts';

const Tier = z.enum(tierIds);
const pence = z.int('Please enter a price');
const day = z.iso.date('Please choose a day');

const price = z
  .int('Please enter a price')
  .min(100, 'At least £1')
  .max(1_000_000, 'At most £10,000');

/** An announced price as an organiser saw it: from a day on, in pence, VAT included. */
export const AnnouncedPrice = z.object({
  tier: Tier,
  from: day,
  monthly: pence,
  yearly: pence,
});
export type AnnouncedPrice = z.infer<typeof AnnouncedPrice>;

/** A price to announce, in pence, VAT included, and the first day of it. */
export const PriceRequest = z.object({
  tier: Tier,
  from: day,
  monthly: price,
  yearly: price,
  /** The announced price of the tier that it corrects, as the organiser saw it. */
  replacesFrom: day.optional(),
  replacesMonthly: pence.optional(),
  replacesYearly: pence.optional(),
  /** That an unusual price is meant. */
  isSure: z.boolean().default(false),
});
export type PriceRequest = z.infer<typeof PriceRequest>;

/** The announced price that a request corrects; undefined for a new one. */
export const correctedBy = ({
  tier,
  replacesFrom: from,
  replacesMonthly: monthly,
  replacesYearly: yearly,
}: PriceRequest): AnnouncedPrice | undefined =>
  from === undefined || monthly === undefined || yearly === undefined
    ? undefined
    : { tier, from, monthly, yearly };

/** The form of a price: amounts are typed in pounds. */
export const PriceForm = z
  .object({ tier: Tier, from: z.string(), monthly: z.string(), yearly: z.string() })
  .transform(({ monthly, yearly, ...form }) => ({
    ...form,
    monthly: Math.round(Number(monthly) * 100),
    yearly: Math.round(Number(yearly) * 100),
  }))
  .pipe(PriceRequest.pick({ tier: true, from: true, monthly: true, yearly: true }));
export type PriceForm = z.input<typeof PriceForm>;

/** What a price would do, before it is announced. */
export const PricePreview = z.object({
  /** Members whose renewals it changes, and the first of these renewals. */
  members: z.int(),
  firstRenewal: day.nullable(),
  twelveMonths: pence,
  savingPercent: z.int(),
  warnings: z.array(z.enum(priceWarnings)),
});
export type PricePreview = z.infer<typeof PricePreview>;

/** What each tier costs today, and what was announced. */
export const TierPrices = z.object({
  earliest: day,
  tiers: z.array(z.object({ tier: Tier, monthly: pence, yearly: pence, members: z.int() })),
  announced: z.array(
    AnnouncedPrice.extend({
      announcedAt: z.iso.datetime(),
      /** Members who were told, and have not paid it yet. */
      told: z.int(),
      /** Whether it can still be corrected or withdrawn. */
      isOpen: z.boolean(),
    }),
  ),
});
export type TierPrices = z.infer<typeof TierPrices>;

/** The endpoints of this contract. */
export const pricesApi = {
  readPrices: endpoint('GET', '/api/admin/tier-prices', { response: TierPrices }),
  previewPrice: endpoint('POST', '/api/admin/tier-prices/preview', {
    body: PriceRequest,
    response: PricePreview,
  }),
  announcePrice: endpoint('POST', '/api/admin/tier-prices', {
    body: PriceRequest,
    response: TierPrices,
  }),
  withdrawPrice: endpoint('POST', '/api/admin/tier-prices/withdraw', {
    body: AnnouncedPrice,
    response: TierPrices,
  }),
};
