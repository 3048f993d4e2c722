import { describe, expect, test } from 'vitest';
import {
  groupCardNumber,
  groupExpiry,
  isCardNumber,
  isGoodExpiry,
  lastFour,
  outcomeOf,
  testCards,
} from './test-cards.ts';

const now = new Date('2040-06-12T09:00:00Z');

test('every test card is a number that a card can have', () => {
  for (const { number } of testCards) expect(isCardNumber(number)).toBe(true);
});

test.each([
  ['4242424242424242', 'succeeds'],
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000-0025-0000-3155', 'needs_authentication'],
  ['4000000000000002', 'declined'],
  ['5555555555554444', undefined],
])('%s: %s', (number, outcome) => expect(outcomeOf(number)).toBe(outcome));

describe('a card number', () => {
  test.each(['4242424242424241', '4242', '', 'card', '42424242424242424242', '0'.repeat(11)])(
    'cannot be %j',
    (number) => expect(isCardNumber(number)).toBe(false),
  );
  test('is grouped in fours while it is typed, and shown by its last four', () => {
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('4242-4242x4242 4242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('')).toBe('');
    expect(lastFour('4000 0025 0000 3155')).toBe('3155');
  });
});

describe('an expiry date', () => {
  test.each(['06 / 40', '0640', '06/40', ' 12 / 41 '])('may be %j', (expiry) =>
    expect(isGoodExpiry(expiry, now)).toBe(true),
  );
  test.each(['05 / 40', '13 / 41', '00/41', '6/41', '', '12/2041'])('may not be %j', (expiry) =>
    expect(isGoodExpiry(expiry, now)).toBe(false),
  );
  test('is good until the last moment of its month', () => {
    expect(isGoodExpiry('06 / 40', new Date('2040-06-30T23:59:59Z'))).toBe(true);
    expect(isGoodExpiry('06 / 40', new Date('2040-07-01T00:00:00Z'))).toBe(false);
  });
  test('gets its slash while it is typed', () => {
    expect(groupExpiry('1')).toBe('1');
    expect(groupExpiry('12')).toBe('12');
    expect(groupExpiry('123')).toBe('12 / 3');
    expect(groupExpiry('12 / 34')).toBe('12 / 34');
  });
});
