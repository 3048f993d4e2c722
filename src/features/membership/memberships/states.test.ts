import { describe, expect, it } from 'vitest';
import {
  type MembershipMove,
  memberPermissions,
  membershipStates,
  membershipTransitions,
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
      'awaiting_payment false': ['pay'],
      'awaiting_payment true': ['pay'],
      'active false': ['change', 'cancel'],
      'active true': ['resume'],
      'grace false': ['pay', 'cancel'],
      'grace true': ['pay', 'cancel'],
      'lapsed false': ['pay'],
      'lapsed true': ['pay'],
      'cancelled false': [],
      'cancelled true': [],
    });
  });

  it.each([
    [false, ['cancel']],
    [true, []],
  ])('let nobody change or resume on the day of the renewal: %s', (cancelsAtEnd, names) => {
    const membership = { state: 'active' as const, cancelsAtEnd, paidUntil: '2026-06-14' };
    const can = Object.entries(memberPermissions(membership, '2026-06-14'));
    expect(can.flatMap(([name, may]) => (may ? [name] : []))).toEqual(names);
  });
});
