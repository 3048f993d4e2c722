import { untilBefore, untilEndOf } from '#lib/last-day.ts';
import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { type TierId, tierIds, tierOf } from '../../tiers/tiers.ts';
import { returnReasons } from '../charges.ts';
import { OFFER_DAYS } from '../offer-calendar.ts';
import {
  EMAIL_REASON,
  problemReasons,
  problemTexts,
  type RefundState,
  refundLetter,
  refundSentences,
  refundStates,
  returnReasonTexts,
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

/** What ends an offer, and when: the last sentences of a reminder of it. */
export const payUntil = (endsOn: string): string =>
  `choose to pay monthly or yearly ${untilEndOf(endsOn)}. After that our offer ends by itself.`;

/** The letter about an offer that has ended, but for its last line. */
export const expiredLetter = (tier: TierId, publicUrl: string) => ({
  heading: 'Our offer has ended',
  preview: 'Nothing was charged, and you’re welcome to apply again.',
  text: [
    `We kept your ${tierOf(tier).name} membership ready for ${OFFER_DAYS} days, and you didn’t start it. So our offer has ended. Nothing was charged.`,
    'You’re welcome to apply again whenever you like.',
  ],
  button: { label: 'See the tiers', href: `${publicUrl}/membership` },
});

/** A membership that waits for its first payment: the third and the tenth day after its offer. */
export const membershipWaiting = defineLetter({
  name: 'membership.waiting',
  payload: Owner.extend({ endsOn: day }),
  subject: ({ tier }) => `Your ${tierOf(tier).name} membership is ready for you`,
  letter: ({ tier, endsOn }, { publicUrl }) => ({
    heading: 'Your membership is ready',
    preview: `You can start it ${untilEndOf(endsOn)}. Nothing has been charged.`,
    text: [
      `Your ${tierOf(tier).name} membership starts as soon as you’ve paid. Please ${payUntil(endsOn)}`,
      'If you’d rather not join, choose “No thanks” on your membership page. Nothing is charged either way.',
    ],
    button: { label: 'Set up your membership', href: `${page(publicUrl)}/pay` },
    reason: EMAIL_REASON,
  }),
});

/** A membership that was not paid in time. */
export const offerExpired = defineLetter({
  name: 'membership.offer_expired',
  payload: Owner,
  subject: ({ tier }) => `Our offer of ${tierOf(tier).name} membership has ended`,
  letter: ({ tier }, { publicUrl }) => ({
    ...expiredLetter(tier, publicUrl),
    reason: EMAIL_REASON,
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
    preview: `Your membership goes on ${untilEndOf(lapsesOn)}.`,
    text: [
      `${problemTexts[reason]} ${formatPounds(pence)} is due for ${tierOf(tier).name}.`,
      `You can pay now, with this card or another one. You keep everything ${untilEndOf(lapsesOn)}. After that your membership lapses, and places ahead that you’ve booked with it end too.`,
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
      `We couldn’t charge your card for ${tierOf(tier).name}, so your membership has ended. Places ahead that you booked with it end too: we email you about each of them.`,
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

/** What becomes of the places ahead that a membership paid for. */
const placesEnd = (places: readonly string[], endsOn: string | null): string =>
  endsOn
    ? `You’ve booked golf days after that with your membership, and we’ll give those places up then: ${places.join('; ')}.`
    : `We’re giving up the places ahead that you booked with it: ${places.join('; ')}.`;

/** Confirms that a membership is cancelled: when it ends, and what goes back. */
export const membershipCancelled = defineLetter({
  name: 'membership.cancelled',
  payload: Owner.extend({
    /** The first day without it; null if it ended at once. */
    endsOn: day.nullable(),
    /** What is refunded, and where the money is: a bank may decide about it, or have sent it. */
    refunds: z.array(z.object({ pence: z.int(), state: z.enum(refundStates) })).default([]),
    /** Who ended it; the bank by taking a payment back. */
    by: z.enum(['member', 'organisers', 'bank']),
    /** What the organisers wrote. */
    why: z.string().nullable(),
    /** The places that end with it: "Leeds Golf Day, Tue 8 Dec 2026". */
    places: z.array(z.string()).default([]),
  }),
  subject: ({ tier }) => `Your ${tierOf(tier).name} membership is cancelled`,
  letter: ({ tier, endsOn, refunds, by, why, places }, { publicUrl }) => ({
    heading: 'Your membership is cancelled',
    preview: endsOn ? `You keep it ${untilBefore(endsOn)}.` : 'It ended today.',
    text: [
      cancelledBy[by](tierOf(tier).name),
      ...(why ? [why] : []),
      endsOn
        ? `You keep everything ${untilBefore(endsOn)}. Nothing will be charged after that, and we remove your saved card then. If you change your mind before then, you can undo it on your membership page.`
        : 'It ended today, nothing more will be charged, and we’ve removed your saved card.',
      ...(places.length > 0 ? [placesEnd(places, endsOn)] : []),
      ...refunds.map(({ pence, state }) => refundSentences[state](formatPounds(pence))),
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

const isDisputed = (state: RefundState) => state === 'open' || state === 'lost';

/** A payment that came when there was nothing to pay any more, or an upgrade that ended: it goes back. */
export const membershipReturned = defineLetter({
  name: 'membership.payment_returned',
  payload: Owner.extend({
    pence: z.int(),
    reason: z.enum(returnReasons),
    /** Where the money is: a bank may decide about it, or have given it back itself. */
    state: z.enum(refundStates).default('on_its_way'),
  }),
  subject: ({ pence, state }) =>
    isDisputed(state)
      ? `About your disputed payment of ${formatPounds(pence)}`
      : `We’re refunding ${formatPounds(pence)} for your membership`,
  letter: ({ tier, pence, reason, state }, { publicUrl }) => ({
    heading: isDisputed(state) ? 'Your disputed payment' : refundLetter.heading,
    preview: refundLetter.preview,
    text: [
      returnReasonTexts[reason](tierOf(tier).name),
      refundSentences[state](formatPounds(pence)),
    ],
    button: { label: 'Open your membership', href: page(publicUrl) },
    reason: EMAIL_REASON,
  }),
});
