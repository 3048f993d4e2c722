import { expect, test } from 'vitest';
import { isRefundable, type RefundFacts, refundableUntil } from './credit-states.ts';

const unused: RefundFacts = {
  origin: 'package',
  state: 'available',
  grossPence: 10_000,
  paidAt: new Date('2027-03-20T09:00:00Z'),
  cameBackLate: false,
};
test.each([
  ['an unused credit of the package', {}, '2027-04-03T09:00:00.000Z', true],
  ['one that is held for an order', { state: 'held' }, undefined, false],
  ['a used one', { state: 'used' }, undefined, false],
  ['one that came back from a late cancellation', { cameBackLate: true }, undefined, false],
  ['one from a place', { origin: 'place' }, undefined, true],
  ['one from a tier', { origin: 'tier', grossPence: 0, paidAt: null }, undefined, false],
] as const)('%s', (_what, change, until, byOrganisers) => {
  const credit = { ...unused, ...change };
  expect([refundableUntil(credit)?.toISOString(), isRefundable(credit)]).toEqual([
    until,
    byOrganisers,
  ]);
});
