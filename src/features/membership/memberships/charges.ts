import type { Pence } from '#lib/money.ts';
import { type BillingPeriod, isHigher, type TierId } from '../tiers/tiers.ts';

/** What a charge of a membership is for. */
export const chargeKinds = ['first', 'renewal', 'upgrade', 'revival'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** `failed`: given up, or replaced by another choice. Money that arrives all the same is refunded. */
export const chargeStates = ['due', 'paid', 'failed', 'refunded'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** What an upgrade replaced in its membership: it counts again if the upgrade is taken back. */
export type BeforeUpgrade = {
  readonly tier: TierId;
  readonly pricePence: Pence | null;
  readonly nextTier: TierId | null;
  readonly nextPeriod: BillingPeriod | null;
  readonly nextPricePence: Pence | null;
  readonly toldPricePence: Pence | null;
  /** A day in London. */
  readonly toldPriceFrom: string | null;
  /** An ISO instant. */
  readonly consentAt: string | null;
  readonly consentVersion: string | null;
  readonly consentWords: string | null;
};

type Replaced = Omit<BeforeUpgrade, 'consentAt'> & { readonly consentAt: Date | null };

/** What an upgrade is about to replace in a membership. */
export const beforeUpgrade = ({
  tier,
  pricePence,
  nextTier,
  nextPeriod,
  nextPricePence,
  toldPricePence,
  toldPriceFrom,
  consentAt,
  consentVersion,
  consentWords,
}: Replaced): BeforeUpgrade => ({
  ...{ tier, pricePence, nextTier, nextPeriod, nextPricePence, toldPricePence, toldPriceFrom },
  ...{ consentAt: consentAt?.toISOString() ?? null, consentVersion, consentWords },
});

/** The same as changes of a membership whose upgrade is taken back: everything as before it. */
export const undone = ({ consentAt, ...before }: BeforeUpgrade): Replaced => ({
  ...before,
  consentAt: consentAt === null ? null : new Date(consentAt),
});

type Membership = {
  readonly tier: TierId;
  /** What the running period costs; null before the first payment. */
  readonly pricePence: Pence | null;
  readonly state: 'awaiting_payment' | 'active' | 'grace' | 'lapsed' | 'cancelled';
  readonly cancelsAtEnd: boolean;
  /** The day on which the next period begins; null before the first payment. */
  readonly paidUntil: string | null;
};

type Charge = {
  readonly kind: ChargeKind;
  readonly tier: TierId;
  /** For an upgrade: the price of the period from which its difference is counted. */
  readonly fromPence: Pence | null;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Whether another payment has paid it. */
  readonly isPaid: boolean;
};

type Facts = {
  readonly membership: Membership;
  readonly charge: Charge;
  /**
   * The price before the paid upgrade that the membership has now; null without one. An upgrade that
   * was chosen from the same price takes its place: the money for the earlier one goes back.
   */
  readonly upgradedFromPence: Pence | null;
  /** Whether the account has another membership that is active, in grace or waits to be paid. */
  readonly hasOther: boolean;
  readonly isAccountGone: boolean;
  /** The day in London on which the payment is settled. */
  readonly today: string;
};

export const returnReasons = [
  'account_deleted',
  'paid_twice',
  'other_membership',
  'cancelled',
  'period_over',
  'membership_changed',
  'upgraded_instead',
  'upgrade_lost',
] as const;

/** Why the money for a charge goes back. */
export type ReturnReason = (typeof returnReasons)[number];

/**
 * What a payment for a charge does, however late it comes: it buys what it was for if that is still
 * to be had, and goes back in full otherwise.
 * @returns undefined if it buys it
 */
export function whyPaymentReturns(facts: Facts): ReturnReason | undefined {
  const { membership, charge, upgradedFromPence, hasOther, isAccountGone, today } = facts;
  if (isAccountGone) return 'account_deleted';
  if (charge.isPaid) return 'paid_twice';
  if (membership.state === 'cancelled') return 'cancelled';
  if (hasOther) return 'other_membership';

  switch (charge.kind) {
    case 'first':
      return membership.state === 'awaiting_payment' ? undefined : 'paid_twice';
    case 'revival':
      return membership.state === 'lapsed' ? undefined : 'paid_twice';
    case 'renewal':
      if (membership.cancelsAtEnd) return 'cancelled';
      if (membership.paidUntil !== charge.startsOn) return 'paid_twice';
      return today < charge.endsOn ? undefined : 'period_over';
    case 'upgrade':
      if (membership.cancelsAtEnd) return 'cancelled';
      if (membership.state !== 'active' || membership.paidUntil !== charge.endsOn)
        return 'period_over';
      if (today >= charge.endsOn) return 'period_over';
      if (!isHigher(charge.tier, membership.tier)) return 'membership_changed';
      return [membership.pricePence, upgradedFromPence].includes(charge.fromPence)
        ? undefined
        : 'membership_changed';
  }
}
