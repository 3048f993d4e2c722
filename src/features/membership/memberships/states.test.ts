import { describe, expect, it } from 'vitest';
import {
  type MembershipMove,
  memberPermissions,
  membershipStates,
  membershipTransitions,
  whyEnded,
} from './states.ts';

describe('the states of a membership', () => {
  it('change by these moves only', () => {
    const rows = membershipStates.map((state) => {
      const moves = Object.entries(membershipTransitions).flatMap(([move, { from, to }]) =>
        from.includes(state) ? [`${move as MembershipMove} → ${to}`] : [],
      );
      return [state, moves];
    });
    expect(Object.fromEntries(rows)).toEqual({
      awaiting_payment: ['pay → active', 'cancel_now → cancelled'],
      active: [
        'renew → active',
        'decline → grace',
        'lapse → lapsed',
        'end → cancelled',
        'cool_off → cancelled',
      ],
      grace: ['renew → active', 'lapse → lapsed', 'cancel_now → cancelled'],
      lapsed: ['renew → active', 'revive → active', 'cancel_now → cancelled'],
      cancelled: [],
    });
  });

  it('decide what a member may do', () => {
    const rows = membershipStates.flatMap((state) =>
      [false, true].map((cancelsAtEnd) => {
        const membership = { state, cancelsAtEnd, paidUntil: '2026-06-14' };
        const can = Object.entries(memberPermissions(membership, '2026-06-13'));
        return [`${state} ${cancelsAtEnd}`, can.flatMap(([name, may]) => (may ? [name] : []))];
      }),
    );
    expect(Object.fromEntries(rows)).toEqual({
      'awaiting_payment false': ['pay', 'decline'],
      'awaiting_payment true': ['pay', 'decline'],
      'active false': ['change', 'cancel', 'changeCard'],
      'active true': ['resume'],
      'grace false': ['pay', 'cancel', 'changeCard'],
      'grace true': ['pay', 'cancel'],
      'lapsed false': ['pay'],
      'lapsed true': ['pay'],
      'cancelled false': [],
      'cancelled true': [],
    });
  });

  it.each([
    ['2026-06-14', 'organiser', 'cancelled'],
    [null, 'member', 'declined'],
    [null, 'organiser', 'withdrawn'],
    [null, null, 'expired'],
  ] as const)(
    'say how one that was paid until %s and ended by %s ended: %s',
    (paidUntil, by, why) => {
      expect(whyEnded({ accountId: 'member', cancelledBy: by, paidUntil })).toBe(why);
    },
  );

  it.each([
    [false, ['cancel', 'changeCard']],
    [true, []],
  ])('let nobody change or resume on the day of the renewal: %s', (cancelsAtEnd, names) => {
    const membership = { state: 'active' as const, cancelsAtEnd, paidUntil: '2026-06-14' };
    const can = Object.entries(memberPermissions(membership, '2026-06-14'));
    expect(can.flatMap(([name, may]) => (may ? [name] : []))).toEqual(names);
  });
});
