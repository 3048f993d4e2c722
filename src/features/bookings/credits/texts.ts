import { type TierId, tierOf } from '#features/membership/tiers/tiers.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { lastDayBefore, untilBefore } from '#lib/last-day.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';
import type { CreditsView, TakeBackRequest } from './contract.ts';
import type { CreditChange, CreditOrigin, CreditState } from './credit-states.ts';

/** Where a credit comes from. */
export const creditOrigins: Readonly<Record<CreditOrigin, string>> = {
  package: 'Package of four',
  place: 'A place you cancelled',
  called_off: 'A golf day we called off',
  tier: 'Your membership',
  goodwill: 'A gift from us',
};

export const creditStateNames: Readonly<Record<Exclude<CreditState, 'unpaid'>, string>> = {
  available: 'Available',
  held: 'Waiting for payment',
  used: 'Used',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
};

/** What happened to a credit, in the ledger. */
export const creditChanges: Readonly<Record<CreditChange, string>> = {
  bought: 'Bought in the package of four',
  issued: 'Given back for a place',
  granted: 'Given to you',
  held: 'Put aside for a booking',
  used: 'Used for a booking',
  released: 'Back from a booking that wasn’t paid',
  returned: 'Back from a cancelled place',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
};

/** Sentences of the credits page. */
export const creditTexts = {
  toUse: (credits: number): string =>
    credits === 0 ? 'No golf days to use yet' : `${countText(credits, 'golf day')} to use`,
  toUseAt: (credits: number): string => (credits === 1 ? 'Use it here' : 'Use them here'),
  passes: (passes: number): string =>
    passes === 1 ? '1 guest pass: bring a guest free' : `${passes} guest passes: bring guests free`,
  founding: ({ number, city, lockedPence }: NonNullable<CreditsView['founding']>): string =>
    `Founding member no. ${number}, ${city}: your price stays ${formatPounds(lockedPence)}`,
  more: 'About your credits',
  from: 'Where they’re from',
  how: 'What a credit pays for',
  passNote: 'Each pays for a guest’s place',
  packageOf: 'Buy four golf days',
  packageNote: 'Use them whenever you like',
  historyNote: 'Every credit you got and used',
  what: (covers: string): string =>
    `A credit pays for one place on one golf day with a standard price of up to ${covers}. For a more expensive day you pay the difference. Credits from cheaper days cover days up to that price.`,
  packageTerms: (days: number, each: string): string =>
    `You can return credits you haven’t used within ${days} days of buying them, for ${each} each. You pay on the next page.`,
  policy: 'Cancellation policy',
  until: (end: string): string => `to use by ${formatDate(lastDayBefore(new Date(end)))}`,
  tier: (name: string, end: string | null): string =>
    end === null
      ? `You have ${name} membership.`
      : `Your ${name} membership lasts ${untilBefore(new Date(end))}.`,
  paid: 'Your payment has arrived, and your credits are ready.',
  waiting: 'We’re waiting for your payment. Your credits will appear here as soon as it arrives.',
  notCharged: 'You left the payment page, and nothing was charged.',
  notStarted: 'We couldn’t start your payment',
} as const;

/** Why a credit is not refunded or withdrawn. */
export const creditRefusals = /* @__PURE__ */ refusals({
  credit_not_found: [404, 'We can’t find that credit.'],
  credit_not_refundable: [409, 'This credit can’t be refunded any more. Please look at it again.'],
  credit_too_late: [
    409,
    'A package can be returned for 14 days. Please write to us about an older one.',
  ],
  not_withdrawable: [409, 'This is in use, was paid for, or has been withdrawn already.'],
});

/** Sentences about refunds of credits. */
export const creditRefundTexts = {
  button: (pence: Pence): string => `Refund ${formatPounds(pence)}`,
  title: 'Refund this credit?',
  what: (pence: Pence): string =>
    `You get ${formatPounds(pence)} back, to the card you paid with, and can’t use this credit any more.`,
  until: (date: string): string => `You can have it refunded until ${formatDateTime(date)}.`,
  done: 'Your refund is on its way',
  notDone: 'Nothing was refunded',
  keep: 'Keep credit',
  subject: (pence: Pence): string => `Your credit is refunded: ${formatPounds(pence)}`,
} as const;

/** Why a credit was taken back whose payment was lost in a dispute: in its ledger, and its refund. */
export const PAYMENT_LOST = 'payment_lost';

/** Credits that were taken back with the payment of their order. */
type Lost = {
  readonly orderNumber: string;
  readonly count: number;
  readonly pence: Pence;
  /** How many more of the order are with bookings. */
  readonly used: number;
};

const creditOrCredits = (count: number): string => (count === 1 ? 'credit' : 'credits');

/** Sentences about credits that were taken back with the payment of their order. */
export const lostCreditTexts = {
  subject: ({ count }: Pick<Lost, 'count'>): string =>
    count === 1 ? 'A credit was taken back' : `${count} credits were taken back`,
  sentence: ({ orderNumber, count, pence }: Lost): string =>
    `Your bank has given you back your payment for order ${orderNumber}. So we’ve taken back ${count === 1 ? 'the unused credit' : `the ${count} unused credits`} of that order, for which you paid ${formatPounds(pence)}.`,
  stays: ({ used, others }: Pick<Lost, 'used'> & { readonly others: number }): string =>
    [
      used === 0
        ? 'Your bookings stay as they are.'
        : `${used === 1 ? 'A credit of that order is' : `${used} credits of that order are`} used for bookings, which stay as they are.`,
      others === 0
        ? 'You have no other credits.'
        : `You still have ${others} other ${creditOrCredits(others)}, to use as before.`,
    ].join(' '),
  askUs:
    'If this is a mistake, or you’d like to pay for your credits again, reply to this email and we’ll help.',
  atDesk: ({ name, orderNumber, count, pence, used }: Lost & { readonly name: string }): string =>
    `The bank has taken back the payment for ${orderNumber} by ${name}. ${count} unused ${creditOrCredits(count)} of ${formatPounds(pence)} ${count === 1 ? 'was' : 'were'} taken back, ${used} used or held for bookings.`,
  inLedger: 'Taken back, because your bank gave you the payment back',
} as const;

type What = TakeBackRequest['what'];

/** Sentences of the part of the page that takes something back. */
export const holdingTexts = {
  heading: 'What they have left',
  give: 'Give',
  giveWhat: (gift: Omit<Gift, 'endsAt'>): string => `Give ${giftName(gift)}`,
  holders: 'Members with unused credits',
  noHolders: 'Nobody has an unused credit.',
  held: (credits: number): string => countText(credits, 'credit'),
  none: (name: string): string => `${name} has no tier, and no unused credits or guest passes.`,
  title: {
    withdraw_credit: 'Withdraw this credit?',
    withdraw_guest_pass: 'Withdraw this guest pass?',
    withdraw_tier: 'Withdraw this tier?',
    refund_credit: 'Refund this credit?',
  } satisfies Record<What, string>,
  what: (what: What, pence: Pence): string => {
    if (what === 'refund_credit')
      return `${formatPounds(pence)} goes back by the payment that bought it. The member gets an email and can’t use the credit any more.`;
    return what === 'withdraw_tier'
      ? 'It ends now, with the golf days and guest passes it brought, and the places ahead that are booked with them. The member gets an email.'
      : 'It cost nothing, so nothing is refunded. The member gets an email and can’t use it any more.';
  },
  button: (what: What, pence: Pence): string =>
    what === 'refund_credit' ? `Refund ${formatPounds(pence)}` : 'Withdraw',
  done: {
    withdraw_credit: 'Credit withdrawn',
    withdraw_guest_pass: 'Guest pass withdrawn',
    withdraw_tier: 'Tier withdrawn',
    refund_credit: 'Refund on its way',
  } satisfies Record<What, string>,
  notDone: 'Nothing was taken back',
} as const;

/** What a member was given, or what was withdrawn again. */
export type Gift = {
  readonly what: 'credits' | 'guest_passes' | 'tier';
  readonly count: number;
  readonly tier: TierId | null;
  /** Until when it can be used; null if it does not end. */
  readonly endsAt: string | null;
};

/** "2 credits", "a guest pass", "the Executive membership". */
function giftName({ what, count, tier }: Omit<Gift, 'endsAt'>): string {
  if (what === 'tier') return `the ${tierOf(tier ?? 'standard').name} membership`;
  const one = what === 'credits' ? 'credit' : 'guest pass';
  if (count === 1) return `a ${one}`;
  return `${count} ${what === 'credits' ? 'credits' : 'guest passes'}`;
}

/** Why a thing is given, in a sentence that ends with its end: "to use by 3 May 2041". */
const until = ({ what, endsAt }: Gift): string => {
  if (endsAt === null) return '';
  const end = new Date(endsAt);
  return what === 'tier' ? ` ${untilBefore(end)}` : `, to use by ${formatDate(lastDayBefore(end))}`;
};

/** Texts for a member who receives a gift, or loses one. */
export const giftTexts = {
  given: (gift: Gift): string => `We’ve given you ${giftName(gift)}${until(gift)}.`,
  withdrawn: (gift: Gift): string =>
    gift.what === 'tier'
      ? `We’ve ended ${giftName(gift)} that we gave you.`
      : `We’ve withdrawn ${giftName(gift)} that we gave you.`,
  subjectGiven: (gift: Gift): string => `You’ve been given ${giftName(gift)}`,
  subjectWithdrawn: (gift: Gift): string =>
    gift.what === 'tier' ? `Your membership has ended` : `Withdrawn: ${giftName(gift)}`,
  whatFor: {
    credits:
      'A credit pays for one place on one golf day. You can use it for yourself or for someone you bring.',
    guest_passes:
      'A guest pass brings a guest to a golf day and costs nothing. Choose it when you book.',
    tier: 'It brings you golf days for yourself, which you use like credits when you book.',
  },
  withdrawnNote: {
    credits: 'Places you’ve already booked with a credit stay booked.',
    guest_passes: 'Places you’ve already booked with a guest pass stay booked.',
    tier: 'Golf days and guest passes it brought end with it, and so do places ahead that you booked with them: we email you about each.',
  },
  askUs: 'If you have a question about it, reply to this email.',
} as const;
