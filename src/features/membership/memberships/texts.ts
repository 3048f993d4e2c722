import { noSuchMember } from '#features/identity/admin/texts.ts';
import { formatDate } from '#lib/club-time.ts';
import { untilEndOf } from '#lib/last-day.ts';
import { shiftDay } from '#lib/london-calendar.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import { type BillingPeriod, type TierId, tierOf } from '../tiers/tiers.ts';
import type { ChargeKind, ChargeState, ReturnReason } from './charges.ts';
import { COOLING_OFF_DAYS, hasCoolingOff } from './cooling-off.ts';
import { PRICE_NOTICE_DAYS } from './renewal-price.ts';
import type { EndReason } from './states.ts';

export const membershipRefusals = /* @__PURE__ */ refusals({
  membership_not_found: [404, 'We can’t find that membership.'],
  membership_moved: [409, 'This membership has changed since you opened it. Please look again.'],
  service_used: [
    409,
    'Your membership has none of these left for now. We’ll be glad to talk about the next one.',
  ],
  nothing_to_pay: [409, 'There’s nothing to pay for this membership now.'],
  price_moved: [409, 'The price has changed since you opened this page. Please look again.'],
  not_an_upgrade: [409, 'That isn’t a higher tier than the one you have.'],
  has_membership: [409, 'This member already has a membership, or one that waits to be paid.'],
  application_taken: [403, 'This application belongs to another account.'],
  application_undecided: [409, 'This application isn’t approved, so there’s nothing to pay yet.'],
  cooling_off_over: [409, 'The 14 days are over. You can still cancel for the end of your period.'],
  price_too_soon: [
    422,
    `A new price has to begin at least ${PRICE_NOTICE_DAYS} days from today, so that every member knows in time.`,
  ],
  price_taken: [409, 'This tier has an announced price from that day. Correct that one instead.'],
  price_fixed: [
    409,
    `This price begins in less than ${PRICE_NOTICE_DAYS} days, so it stays. You can announce another one.`,
  ],
  price_unusual: [409, 'That price looks unusual. If it’s right, announce it all the same.'],
  no_such_member: [404, noSuchMember],
  too_many_membership_changes: [429, TOO_MANY_CHANGES],
});

export const periodNames: Readonly<Record<BillingPeriod, { each: string; noun: string }>> = {
  monthly: { each: 'a month', noun: 'month' },
  yearly: { each: 'a year', noun: 'year' },
};

export const membershipStateNames = {
  awaiting_payment: 'Waiting for payment',
  active: 'Active',
  grace: 'Payment due',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
} as const;

export const chargeNames = {
  first: 'First payment',
  renewal: 'Renewal',
  upgrade: 'Upgrade',
  revival: 'New start',
} as const;

const chargeStateNames = {
  due: 'Due',
  paid: 'Paid',
  failed: 'Not paid',
  refunded: 'Refunded',
} as const;

/** What became of a charge. Only a renewal is owed: anything else is bought once it is paid. */
export const chargeStateName = ({
  kind,
  state,
}: {
  readonly kind: ChargeKind;
  readonly state: ChargeState;
}): string => chargeStateNames[state === 'due' && kind !== 'renewal' ? 'failed' : state];

/** "£595 a year". */
export const pricePer = (pence: Pence, period: BillingPeriod): string =>
  `${formatPounds(pence)} ${periodNames[period].each}`;

/** "Executive membership, 14 May 2026 to 13 May 2027", the line of a receipt. */
export const chargeLine = (charge: {
  readonly kind: keyof typeof chargeNames;
  readonly tier: TierId;
  readonly startsOn: string;
  readonly endsOn: string;
}): string =>
  `${charge.kind === 'upgrade' ? 'Upgrade to ' : ''}${tierOf(charge.tier).name} membership, ${shortDay(charge.startsOn)} to ${shortDay(shiftDay(charge.endsOn, -1))}`;

/** A membership's number as people use it: "M-1001". */
export const membershipReference = ({ number }: { readonly number: number }): string =>
  `M-${number}`;

/** "14 May 2026". */
export const shortDay = (day: string): string => formatDate(day).replace(/^\S+ /, '');

type Terms = {
  readonly kind: ChargeKind;
  readonly period: BillingPeriod;
  readonly pence: Pence;
  /** The first day of the period to pay for, and the day of the first renewal. */
  readonly from: string;
  readonly until: string;
  /** What the renewals cost: another price, if one has been announced. */
  readonly renewalPence: Pence;
};

/** "£59 now; £65 a month from your renewal on 14 January 2027"; undefined if the price stays. */
export const priceAhead = ({
  period,
  pence,
  renewalPence,
  until,
}: Omit<Terms, 'kind' | 'from'>): string | undefined =>
  renewalPence === pence
    ? undefined
    : `${formatPounds(pence)} now; ${pricePer(renewalPence, period)} from your renewal on ${shortDay(until)}`;

/** The words of the consent box, which are stored with it: what the renewals cost, and from when. */
export const consentWords = (terms: Omit<Terms, 'kind' | 'from'>): string => {
  const { period, renewalPence, until } = terms;
  const since = priceAhead(terms) ? ` from my renewal on ${shortDay(until)}` : '';
  return `I agree that my membership renews every ${periodNames[period].noun} and that my card is charged ${formatPounds(renewalPence)} each time${since}, until I cancel.`;
};

/** What a member must know before paying: what renews, when, for how much, and how to cancel. */
export const paymentTerms = ({
  kind,
  period,
  pence,
  from,
  until,
  renewalPence,
}: Terms): readonly string[] => [
  `You pay ${formatPounds(pence)} today, for ${shortDay(from)} to ${shortDay(shiftDay(until, -1))}.`,
  `On ${shortDay(until)} it renews: we charge ${formatPounds(renewalPence)} to your card, and again every ${periodNames[period].noun}. We email you ${period === 'yearly' ? '30 and 7 days' : '7 days'} before each charge.`,
  ...(renewalPence === pence
    ? []
    : [`Our price changes: that renewal is the first at ${pricePer(renewalPence, period)}.`]),
  'You can cancel whenever you like on your membership page, in two taps. You keep your membership until the end of what you’ve paid. Places at golf days after that, which you booked with it, end too.',
  ...(hasCoolingOff({ kind, period })
    ? [
        `For ${COOLING_OFF_DAYS} days from today you can cancel at once and get your money back, less what you’ve used.`,
      ]
    : []),
  `If our price changes${renewalPence === pence ? '' : ' again'}, we tell you at least ${PRICE_NOTICE_DAYS} days before you pay it.`,
];

/** Why a payment for a tier goes back. */
export const returnReasonTexts: Readonly<Record<ReturnReason, (tier: string) => string>> = {
  account_deleted: () => 'Your payment arrived, but your account had been deleted.',
  paid_twice: () => 'Your payment arrived, but this had been paid already.',
  other_membership: () => 'Your payment arrived, but you already have another membership.',
  cancelled: () => 'Your payment arrived, but this membership had been cancelled.',
  period_over: () => 'Your payment arrived, but it was for a period that is over.',
  membership_changed: () =>
    'Your payment arrived, but your membership had changed since you chose it.',
  upgraded_instead: (tier) =>
    `You’ve also paid for a higher tier than ${tier}, which counts instead.`,
  upgrade_lost: (tier) =>
    `Your upgrade to ${tier} has ended, because your bank has taken back what you paid for the upgrade before it.`,
};

/** What becomes of the money that goes back: `open` and `lost` while a bank decides, and after it has. */
export const refundStates = ['on_its_way', 'sent', 'open', 'lost'] as const;
export type RefundState = (typeof refundStates)[number];

/** Where the money is that goes back for a membership that ended. */
export const refundSentences: Readonly<Record<RefundState, (money: string) => string>> = {
  on_its_way: (money) =>
    `We’re refunding ${money} to the card you paid with. Your bank may take a few days to show it.`,
  sent: (money) => `We’ve refunded ${money} to the card you paid with.`,
  open: (money) =>
    `You’ve disputed this payment with your bank. If your bank rejects the dispute, we’ll refund ${money} to your card. If it accepts it, your bank gives you the money back itself.`,
  lost: (money) =>
    `Your bank has given you ${money} back already, after the payment was disputed, so we send nothing more.`,
};

/** How a membership ended, on its page: what is true now. */
export const endedTexts: Readonly<Record<EndReason, (day: string) => string>> = {
  cancelled: (day) => `Your membership has ended: its last day was ${formatDate(day)}.`,
  declined: () => 'You turned this membership down.',
  withdrawn: () => 'Our organisers have withdrawn this offer.',
  expired: (day) => `This membership wasn’t paid: you could do so ${untilEndOf(day)}.`,
};

/** In every email about money that goes back. */
export const refundLetter = {
  heading: 'Your refund is on its way',
  preview: 'You don’t need to do anything.',
} as const;

/** What pages of a membership say without scripts. */
export const NEEDS_SCRIPTS = 'Please switch it on and open this page again.';

/** Why members get the emails about their membership. */
export const EMAIL_REASON = 'You’re receiving this email because of your membership.';

/** Why a renewal was not charged. */
export const problemReasons = ['declined', 'no_card', 'authentication'] as const;
export type ProblemReason = (typeof problemReasons)[number];

export const problemTexts: Readonly<Record<ProblemReason, string>> = {
  declined: 'Your bank declined the payment for your membership.',
  no_card: 'There’s no card on your account to pay for your membership.',
  authentication: 'Your bank wants you to confirm the payment for your membership.',
};

export const membershipToasts = {
  changed: 'Your change is saved',
  notChanged: 'We couldn’t change your membership',
  cancelled: 'Your membership is cancelled',
  notCancelled: 'We couldn’t cancel your membership',
  resumed: 'Your membership goes on',
  declined: 'You’ve turned the membership down',
  notDeclined: 'We couldn’t turn the membership down',
  notPaid: 'We couldn’t start the payment',
  cardRemoved: 'Your card is removed',
  cardNotRemoved: 'We couldn’t remove your card',
  invited: 'Invitation sent',
  notInvited: 'We couldn’t send the invitation',
  announced: 'The new price is announced',
  notAnnounced: 'We couldn’t announce the price',
  withdrawn: 'The price is withdrawn',
  notWithdrawn: 'We couldn’t withdraw the price',
} as const;
