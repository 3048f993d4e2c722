import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { EMAIL_REASON, pricePer, shortDay } from '../../memberships/texts.ts';
import { billingPeriods, tierIds, tierOf } from '../../tiers/tiers.ts';

const day = z.iso.date();

const Owner = z.object({
  firstName: z.string(),
  tier: z.enum(tierIds),
  period: z.enum(billingPeriods),
});

/** A price that the member was told before, and the renewal that would have cost it first. */
const Told = z.object({ pence: z.int(), firstRenewal: day });

const toldBefore = (
  { tier, period }: Pick<z.infer<typeof Owner>, 'tier' | 'period'>,
  told: z.infer<typeof Told>,
) =>
  `We told you that ${tierOf(tier).name} would cost ${pricePer(told.pence, period)} from ${shortDay(told.firstRenewal)}.`;

/** A new price, at least 30 days before a member pays it. */
export const priceChanged = defineLetter({
  name: 'membership.price_changed',
  payload: Owner.extend({
    before: z.int(),
    pence: z.int(),
    /** The first renewal that costs it. */
    firstRenewal: day,
    /** What the member was told before, which is no longer so. */
    instead: Told.nullable().default(null),
  }),
  subject: ({ tier }) => `The price of your ${tierOf(tier).name} membership changes`,
  letter: ({ tier, period, before, pence, firstRenewal, instead }, { publicUrl }) => ({
    heading: instead ? 'The new price has changed' : 'A new price for your membership',
    preview: `${pricePer(pence, period)} from ${shortDay(firstRenewal)}.`,
    text: [
      ...(instead ? [`${toldBefore({ tier, period }, instead)} That has changed.`] : []),
      `${tierOf(tier).name} will cost ${pricePer(pence, period)} instead of ${formatPounds(before)}. You pay the new price for the first time on ${shortDay(firstRenewal)}. What you’ve paid for already doesn’t change.`,
      'If you’d rather not go on, you can cancel on your membership page before then, in two taps.',
    ],
    button: { label: 'Open your membership', href: `${publicUrl}/account/membership` },
    reason: EMAIL_REASON,
  }),
});

/** A price that a member was told and that was withdrawn. */
export const priceWithdrawn = defineLetter({
  name: 'membership.price_withdrawn',
  payload: Owner.extend({
    /** What the renewals cost now. */
    pence: z.int(),
    told: Told,
    /** Whether the membership is to end: perhaps because of the price. */
    cancelsAtEnd: z.boolean(),
  }),
  subject: ({ tier }) => `The price of your ${tierOf(tier).name} membership stays the same`,
  letter: ({ tier, period, pence, told, cancelsAtEnd }, { publicUrl }) => ({
    heading: 'The price stays the same',
    preview: `${tierOf(tier).name} still costs ${pricePer(pence, period)}.`,
    text: [
      `${toldBefore({ tier, period }, told)} We’ve withdrawn that: it still costs ${pricePer(pence, period)}.`,
      cancelsAtEnd
        ? 'You’ve cancelled your membership. If that was because of the price, you can undo it on your membership page.'
        : 'There’s nothing for you to do.',
    ],
    button: { label: 'Open your membership', href: `${publicUrl}/account/membership` },
    reason: EMAIL_REASON,
  }),
});
