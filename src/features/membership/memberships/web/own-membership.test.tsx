import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { ChargeView, MembershipView, OwnMembership as Own } from '../contract.ts';
import { OwnMembership } from './own-membership.tsx';

const charge: ChargeView = {
  ...{ id: '0c1d6d9c-6a53-4f39-9d5b-6f2f3f1f4a01', kind: 'first', tier: 'standard' },
  ...{ startsOn: '2043-05-14', endsOn: '2044-05-14', pence: 59_500, refundedPence: 0 },
  ...{ state: 'paid', paidAt: '2043-05-14T11:00:00.000Z' },
};

const active: MembershipView = {
  ...{ id: '0c1d6d9c-6a53-4f39-9d5b-6f2f3f1f4a02', reference: 'M-1001', state: 'active' },
  ...{ tier: 'standard', period: 'yearly', paidUntil: '2044-05-14', yearEndsOn: '2044-05-14' },
  ...{ next: null, cancelsAtEnd: false, offerEndsOn: null, ended: null, due: null },
  used: { golfDays: 0, golfDaysIncluded: 4, guestPasses: 0, guestPassesIncluded: 0 },
  ...{ statement: null, card: null, charges: [charge], coolingOff: null, placesAhead: [] },
  can: {
    ...{ pay: false, change: false, cancel: false, resume: false },
    ...{ decline: false, changeCard: false },
  },
};

function open(membership: Partial<MembershipView>): void {
  const own: Own = { membership: { ...active, ...membership }, given: null };
  fakeServer({});
  openPage('/account/membership', OwnMembership, {
    known: { '/api/membership': own, '/api/invoices': { invoices: [] } },
  });
}

const text = () => document.body.textContent ?? '';

test.each([
  [null, 'Nothing more will be charged.'],
  ['on_its_way', 'We’re refunding £593.38 to the card you paid with.'],
  ['sent', 'We’ve refunded £593.38 to the card you paid with.'],
] as const)('an ended membership says what is true of it and its money: %s', (state, sentence) => {
  const refunds = state ? [{ pence: 59_338, state }] : [];
  const ended = { why: 'cancelled', on: '2043-05-14', refunds } as const;
  open({ state: 'cancelled', yearEndsOn: null, ended });

  expect(text()).toContain('its last day was Thursday 14 May 2043');
  expect(text()).toContain(sentence);
  expect(text()).not.toContain('No card');
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
    '/membership#apply',
  );
});

test('a membership that was cancelled tells its last day in one way', () => {
  open({ cancelsAtEnd: true, can: { ...active.can, resume: true } });
  expect(text()).toContain('You keep everything until the end of Friday 13 May 2044.');
  expect(text()).toContain('at the end of Friday 13 May 2044');
  expect(text()).not.toContain('14 May 2044');
});

test('a membership that waits to be paid can be turned down, and says until when it can be paid', () => {
  const can = { ...active.can, pay: true, decline: true };
  open({
    ...{ state: 'awaiting_payment', paidUntil: null, yearEndsOn: null, charges: [], can },
    offerEndsOn: '2043-06-13',
  });
  expect(text()).toContain('until the end of Saturday 13 June 2043');
  expect(screen.getByRole('button', { name: 'No thanks' })).toBeTruthy();
});
