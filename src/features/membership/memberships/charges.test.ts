import { describe, expect, it } from 'vitest';
import type { TierId } from '../tiers/tiers.ts';
import { type ChargeKind, whyPaymentReturns } from './charges.ts';
import type { MembershipState } from './states.ts';

const facts = (
  kind: ChargeKind,
  state: MembershipState,
  more: Partial<{
    cancelsAtEnd: boolean;
    paidUntil: string;
    isPaid: boolean;
    today: string;
    tier: TierId;
    pricePence: number;
    upgradedFromPence: number;
  }> = {},
) => ({
  membership: {
    state,
    tier: more.tier ?? 'standard',
    pricePence: more.pricePence ?? 5_900,
    cancelsAtEnd: more.cancelsAtEnd ?? false,
    paidUntil: more.paidUntil ?? (kind === 'upgrade' ? '2026-07-14' : '2026-06-14'),
  },
  charge: {
    kind,
    tier: 'executive' as const,
    fromPence: kind === 'upgrade' ? 5_900 : null,
    startsOn: '2026-06-14',
    endsOn: '2026-07-14',
    isPaid: more.isPaid ?? false,
  },
  upgradedFromPence: more.upgradedFromPence ?? null,
  hasOther: false,
  isAccountGone: false,
  today: more.today ?? '2026-06-14',
});

describe('a payment for a membership', () => {
  it.each([
    ['first', 'awaiting_payment'],
    ['revival', 'lapsed'],
    ['renewal', 'active'],
    ['renewal', 'grace'],
    ['renewal', 'lapsed'],
    ['upgrade', 'active'],
  ] as const)('buys what it was for: %s, %s', (kind, state) => {
    expect(whyPaymentReturns(facts(kind, state))).toBeUndefined();
  });

  it.each([
    ['first', 'active', {}, 'paid_twice'],
    ['first', 'lapsed', {}, 'paid_twice'],
    ['revival', 'active', {}, 'paid_twice'],
    ['first', 'awaiting_payment', { isPaid: true }, 'paid_twice'],
    ['first', 'cancelled', {}, 'cancelled'],
    ['renewal', 'active', { cancelsAtEnd: true }, 'cancelled'],
    ['renewal', 'cancelled', {}, 'cancelled'],
    ['renewal', 'active', { paidUntil: '2026-07-14' }, 'paid_twice'],
    ['renewal', 'lapsed', { today: '2026-07-14' }, 'period_over'],
    ['upgrade', 'active', { paidUntil: '2026-08-14' }, 'period_over'],
    ['upgrade', 'grace', {}, 'period_over'],
    ['upgrade', 'active', { today: '2026-07-14' }, 'period_over'],
    ['upgrade', 'active', { cancelsAtEnd: true }, 'cancelled'],
    ['upgrade', 'active', { tier: 'vip' }, 'membership_changed'],
    ['upgrade', 'active', { tier: 'executive' }, 'membership_changed'],
    ['upgrade', 'active', { pricePence: 6_900 }, 'membership_changed'],
  ] as const)('goes back: %s, %s, %o', (kind, state, more, reason) => {
    expect(whyPaymentReturns(facts(kind, state, more))).toBe(reason);
  });

  it.each([
    ['a higher tier, from the same price', 'vip', 5_900, undefined],
    ['a higher tier, from another price', 'vip', 4_900, 'membership_changed'],
    ['the same tier, from the same price', 'executive', 5_900, 'membership_changed'],
  ] as const)('for a second upgrade after the first: %s', (_what, tier, fromPence, reason) => {
    const { charge, ...first } = facts('upgrade', 'active', {
      ...{ tier: 'executive', pricePence: 9_900, upgradedFromPence: 5_900 },
    });
    const second = { ...charge, tier, fromPence };
    expect(whyPaymentReturns({ ...first, charge: second })).toBe(reason);
  });

  it('goes back if the account is gone or has another membership', () => {
    const first = facts('first', 'awaiting_payment');
    expect(whyPaymentReturns({ ...first, isAccountGone: true })).toBe('account_deleted');
    expect(whyPaymentReturns({ ...first, hasOther: true })).toBe('other_membership');
  });
});
