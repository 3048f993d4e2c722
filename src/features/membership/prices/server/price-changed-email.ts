import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { EMAIL_REASON, pricePer, shortDay } from '../../memberships/texts.ts';
import { billingPeriods, tierIds, tierOf } from '../../tiers/tiers.ts';

/** A new price, at least 30 days before a member pays it. */
export const priceChanged = defineLetter({
  name: 'membership.price_changed',
  payload: z.object({
    firstName: z.string(),
    tier: z.enum(tierIds),
    period: z.enum(billingPeriods),
    before: z.int(),
    pence: z.int(),
    /** The first renewal that costs it. */
    firstRenewal: z.iso.date(),
  }),
  subject: ({ tier }) => `The price of your ${tierOf(tier).name} membership changes`,
  letter: ({ tier, period, before, pence, firstRenewal }, { publicUrl }) => ({
    heading: 'A new price for your membership',
    preview: `${pricePer(pence, period)} from ${shortDay(firstRenewal)}.`,
    text: [
      `${tierOf(tier).name} will cost ${pricePer(pence, period)} instead of ${formatPounds(before)}. You pay the new price for the first time on ${shortDay(firstRenewal)}. What you’ve paid for already doesn’t change.`,
      'If you’d rather not go on, you can cancel on your membership page before then, in two taps.',
    ],
    button: { label: 'Open your membership', href: `${publicUrl}/account/membership` },
    reason: EMAIL_REASON,
  }),
});
