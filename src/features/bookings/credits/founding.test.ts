import { expect, test } from 'vitest';
import {
  becomesFoundingMember,
  type FoundingFacts,
  numbersLeft,
  opensFor,
  priorityGroups,
} from './founding.ts';

const first: FoundingFacts = {
  inFoundersSeries: true,
  paidWith: 'money',
  isFirst: true,
  isMemberAlready: false,
  hasGivenNumber: false,
  membersInAll: 0,
  membersInCity: 0,
};

test.each<[string, Partial<FoundingFacts>, boolean]>([
  ['a first place paid with money', {}, true],
  ['a first place paid with a credit of the package', { paidWith: 'package_credit' }, true],
  ['a place paid with any other credit', { paidWith: 'other_credit' }, false],
  ['a guest pass', { paidWith: 'guest_pass' }, false],
  ['a golf day outside the series', { inFoundersSeries: false }, false],
  ['a second place', { isFirst: false }, false],
  ['somebody who has a number', { isMemberAlready: true }, false],
  ['a place that gave a number to its player of before', { hasGivenNumber: true }, false],
  ['the 120th member', { membersInAll: 119, membersInCity: 14 }, true],
  ['a 121st member', { membersInAll: 120 }, false],
  ['a 16th member of the city', { membersInAll: 15, membersInCity: 15 }, false],
])('%s makes a founding member: %o → %s', (_what, facts, does) => {
  expect(becomesFoundingMember({ ...first, ...facts })).toBe(does);
});

test.each([
  [0, 0, 15],
  [12, 12, 3],
  [15, 15, 0],
  [119, 3, 1],
  [120, 14, 0],
])(
  '%i founding members in all and %i in the city leave it %i numbers',
  (membersInAll, membersInCity, left) => {
    expect(numbersLeft({ membersInAll, membersInCity })).toBe(left);
  },
);

test('being from the region of a golf day opens it 12 hours early to those who have nothing better', () => {
  const opensAt = new Date('2040-06-12T09:00:00Z');
  const table = priorityGroups.map(
    (group) => `${group}: ${opensFor(opensAt, group, true)?.toISOString()}`,
  );
  expect(table).toEqual([
    'founding: 2040-06-10T09:00:00.000Z',
    'vip: 2040-06-10T09:00:00.000Z',
    'executive: 2040-06-11T09:00:00.000Z',
    'other: 2040-06-11T21:00:00.000Z',
  ]);
  expect(opensFor(null, 'other', true)).toBeNull();
});

test('opens 48 hours early for founding members and VIP, 24 for executive, and by the hour across a clock change', () => {
  // 25 October 2026, 02:00: the clocks in London go back one hour.
  const opensAt = new Date('2026-10-26T09:00:00Z');
  expect(priorityGroups.map((group) => opensFor(opensAt, group)?.toISOString())).toEqual([
    '2026-10-24T09:00:00.000Z',
    '2026-10-24T09:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
    '2026-10-26T09:00:00.000Z',
  ]);
  expect(opensFor(null, 'other')).toBeNull();
});
