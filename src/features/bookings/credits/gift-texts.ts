import { type TierId, tierOf } from '#features/membership/tiers.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import type { TakeBackRequest } from './grant-contract.ts';

type What = TakeBackRequest['what'];

/** Sentences of the part of the page that takes something back. */
export const holdingTexts = {
  heading: 'What a member has left',
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
      ? 'It ends now, with the golf days and guest passes it brought that aren’t used. Places that are booked stay. The member gets an email.'
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
function giftName({ what, count, tier }: Gift): string {
  if (what === 'tier') return `the ${tierOf(tier ?? 'standard').name} membership`;
  const one = what === 'credits' ? 'credit' : 'guest pass';
  if (count === 1) return `a ${one}`;
  return `${count} ${what === 'credits' ? 'credits' : 'guest passes'}`;
}

/** Why a thing is given, in a sentence that ends with its end: "to use by 3 May 2041". */
const until = ({ what, endsAt }: Gift): string => {
  if (endsAt === null) return '';
  return what === 'tier' ? ` until ${formatDate(endsAt)}` : `, to use by ${formatDate(endsAt)}`;
};

/** What a member hears who is given something, or from whom it is withdrawn. */
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
    tier: 'Golf days and guest passes it brought that you haven’t used end with it. Places you’ve already booked stay booked.',
  },
  askUs: 'If you have a question about it, reply to this email.',
} as const;
