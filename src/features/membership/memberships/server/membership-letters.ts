import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { billingPeriods, tierIds, tierOf } from '../../tiers/tiers.ts';
import { returnReasons } from '../charges.ts';
import {
  EMAIL_REASON,
  pricePer,
  problemReasons,
  problemTexts,
  returnReasonTexts,
  shortDay,
} from '../texts.ts';

const Owner = z.object({ firstName: z.string(), tier: z.enum(tierIds) });
const day = z.iso.date();

const page = (publicUrl: string) => `${publicUrl}/account/membership`;

/** An organiser's invitation to a membership. */
export const membershipInvited = defineLetter({
  name: 'membership.invited',
  payload: Owner,
  subject: ({ tier }) => `You’re invited: ${tierOf(tier).name} membership`,
  letter: ({ tier }, { publicUrl }) => ({
    heading: `You’re invited to ${tierOf(tier).name}`,
    preview: 'Choose how to pay and it starts at once. Nothing has been charged.',
    text: [
      `We’d love you to join us as a ${tierOf(tier).name} member. You don’t need to apply.`,
      'Choose to pay monthly or yearly. Your membership starts as soon as you’ve paid, and nothing is charged before that.',
    ],
    button: { label: 'Set up your membership', href: `${page(publicUrl)}/pay` },
    reason: 'You’re receiving this email because our organisers invited you to a membership.',
  }),
});

/** A renewal that could not be charged: on the day, and on the third and sixth day after it. */
export const paymentProblem = defineLetter({
  name: 'membership.payment_problem',
  payload: Owner.extend({
    pence: z.int(),
    reason: z.enum(problemReasons),
    /** When the membership lapses without a payment. */
    lapsesOn: day,
  }),
  subject: ({ pence, reason }) =>
    reason === 'authentication'
      ? `Please confirm ${formatPounds(pence)} for your membership`
      : `We couldn’t charge ${formatPounds(pence)} for your membership`,
  letter: ({ pence, reason, tier, lapsesOn }, { publicUrl }) => ({
    heading:
      reason === 'authentication'
        ? 'Please confirm your payment'
        : 'Your payment didn’t go through',
    preview: `Your membership goes on until ${shortDay(lapsesOn)}.`,
    text: [
      `${problemTexts[reason]} ${formatPounds(pence)} is due for ${tierOf(tier).name}.`,
      `You can pay now, with this card or another one. Until ${shortDay(lapsesOn)} nothing changes for you. After that your membership lapses.`,
    ],
    button: {
      label: reason === 'authentication' ? 'Confirm and pay' : 'Pay now',
      href: `${page(publicUrl)}/pay`,
    },
    reason: EMAIL_REASON,
  }),
});

/** A membership that has lapsed, and how to start again. */
export const membershipLapsed = defineLetter({
  name: 'membership.lapsed',
  payload: Owner,
  subject: ({ tier }) => `Your ${tierOf(tier).name} membership has lapsed`,
  letter: ({ tier }, { publicUrl }) => ({
    heading: 'Your membership has lapsed',
    preview: 'You can start it again in one step.',
    text: [
      `We couldn’t charge your card for ${tierOf(tier).name}, so your membership has ended. Places you’ve booked are still yours.`,
      'You can start it again whenever you like: a new period begins on the day you pay.',
    ],
    button: { label: 'Start again', href: `${page(publicUrl)}/pay` },
    reason: EMAIL_REASON,
  }),
});

const cancelledBy = {
  member: (tier: string) => `We’ve cancelled your ${tier} membership, as you asked.`,
  organisers: (tier: string) => `Our organisers have cancelled your ${tier} membership.`,
  bank: (tier: string) =>
    `Your bank has taken back what you paid for ${tier}, because the payment was disputed. So we’ve cancelled your membership. If that’s a mistake, please contact us.`,
};

const refundSentence = {
  none: (money: string) =>
    `We’re refunding ${money} to the card you paid with. Your bank may take a few days to show it.`,
  open: (money: string) =>
    `The payment is disputed, so we send your refund of ${money} if your bank decides that the payment stands. If not, your bank gives you the money back itself.`,
  lost: (money: string) =>
    `Your bank has given you ${money} back already, after the payment was disputed, so we send nothing more.`,
};

/** Confirms that a membership is cancelled: when it ends, and what goes back. */
export const membershipCancelled = defineLetter({
  name: 'membership.cancelled',
  payload: Owner.extend({
    /** The first day without it; null if it ended at once. */
    endsOn: day.nullable(),
    /** What is refunded. */
    pence: z.int(),
    /** Who ended it; the bank by taking a payment back. */
    by: z.enum(['member', 'organisers', 'bank']),
    /** What the organisers wrote. */
    why: z.string().nullable(),
    /** Whether the bank decides about what is refunded, or has given it back itself. */
    disputed: z.enum(['open', 'lost']).nullable().default(null),
  }),
  subject: ({ tier }) => `Your ${tierOf(tier).name} membership is cancelled`,
  letter: ({ tier, endsOn, pence, by, why, disputed }, { publicUrl }) => ({
    heading: 'Your membership is cancelled',
    preview: endsOn ? `You keep it until ${shortDay(endsOn)}.` : 'It ended today.',
    text: [
      cancelledBy[by](tierOf(tier).name),
      ...(why ? [why] : []),
      endsOn
        ? `You keep everything until ${shortDay(endsOn)}. Nothing will be charged after that. If you change your mind before then, you can undo it on your membership page.`
        : `It ended today, and nothing more will be charged.${by === 'bank' ? '' : ' Places you’ve booked are still yours.'}`,
      ...(pence > 0 ? [refundSentence[disputed ?? 'none'](formatPounds(pence))] : []),
    ],
    button: { label: 'Open your membership', href: page(publicUrl) },
    reason: EMAIL_REASON,
  }),
});

/** An upgrade whose payment the bank took back: the tier before it counts again. */
export const upgradeTakenBack = defineLetter({
  name: 'membership.upgrade_taken_back',
  payload: Owner.extend({ upgrade: z.enum(tierIds) }),
  subject: ({ tier }) => `Your ${tierOf(tier).name} membership counts again`,
  letter: ({ tier, upgrade }, { publicUrl }) => ({
    heading: `Your ${tierOf(tier).name} membership counts again`,
    preview: 'Your bank took the payment for your upgrade back.',
    text: [
      `Your bank has taken back what you paid for the upgrade to ${tierOf(upgrade).name}, because the payment was disputed. So you have your ${tierOf(tier).name} membership, as before the upgrade.`,
      'If that’s a mistake, please contact us, or upgrade again on your membership page.',
    ],
    button: { label: 'Open your membership', href: page(publicUrl) },
    reason: EMAIL_REASON,
  }),
});

/** A payment that came when there was nothing to pay any more, and goes back. */
export const membershipReturned = defineLetter({
  name: 'membership.payment_returned',
  payload: Owner.extend({ pence: z.int(), reason: z.enum(returnReasons) }),
  subject: ({ pence }) => `We’re refunding ${formatPounds(pence)} for your membership`,
  letter: ({ pence, reason }, { publicUrl }) => ({
    heading: 'Your refund is on its way',
    preview: 'You don’t need to do anything.',
    text: [
      `Your payment arrived, but ${returnReasonTexts[reason]}`,
      `We’re refunding ${formatPounds(pence)} to the card you paid with.`,
    ],
    button: { label: 'Open your membership', href: page(publicUrl) },
    reason: EMAIL_REASON,
  }),
});

/** A new price, at least 30 days before a member pays it. */
export const priceChanged = defineLetter({
  name: 'membership.price_changed',
  payload: Owner.extend({
    period: z.enum(billingPeriods),
    before: z.int(),
    pence: z.int(),
    /** The first renewal that costs it. */
    firstRenewal: day,
  }),
  subject: ({ tier }) => `The price of your ${tierOf(tier).name} membership changes`,
  letter: ({ tier, period, before, pence, firstRenewal }, { publicUrl }) => ({
    heading: 'A new price for your membership',
    preview: `${pricePer(pence, period)} from ${shortDay(firstRenewal)}.`,
    text: [
      `${tierOf(tier).name} will cost ${pricePer(pence, period)} instead of ${formatPounds(before)}. You pay the new price for the first time on ${shortDay(firstRenewal)}. What you’ve paid for already doesn’t change.`,
      'If you’d rather not go on, you can cancel on your membership page before then, in two taps.',
    ],
    button: { label: 'Open your membership', href: page(publicUrl) },
    reason: EMAIL_REASON,
  }),
});
