import { expect, test } from 'vitest';
import { isForOwnerAlone, type PrivilegeFacts, privilegeOf } from './privileges.ts';

const place: PrivilegeFacts = {
  payWith: 'money',
  creditOrigin: null,
  pricePence: 12_500,
  standardPence: 12_500,
};

test.each<[string, Partial<PrivilegeFacts>, string | undefined, boolean]>([
  ['money at the standard price', {}, undefined, false],
  ['money, on a line older than the standard price', { standardPence: null }, undefined, false],
  ['the locked price of a founding member', { pricePence: 10_000 }, 'founders_price', true],
  ['a credit of the package', { payWith: 'credit', creditOrigin: 'package' }, undefined, false],
  ['a credit that was a gift', { payWith: 'credit', creditOrigin: 'goodwill' }, undefined, false],
  [
    'a credit for a cancelled place',
    { payWith: 'credit', creditOrigin: 'place' },
    undefined,
    false,
  ],
  ['a golf day of a tier', { payWith: 'credit', creditOrigin: 'tier' }, 'tier_credit', true],
  [
    'a bought credit on a dearer day, at the locked price',
    { payWith: 'credit', creditOrigin: 'package', pricePence: 13_000, standardPence: 15_000 },
    'founders_price',
    true,
  ],
  ['a guest pass', { payWith: 'guest_pass' }, 'guest_pass', false],
])('a place bought with %s', (_what, facts, privilege, isForOwner) => {
  expect(privilegeOf({ ...place, ...facts })).toBe(privilege);
  expect(isForOwnerAlone(privilegeOf({ ...place, ...facts }))).toBe(isForOwner);
});
