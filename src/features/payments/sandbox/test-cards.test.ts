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

test('every test card has a possible card number', () => {
  for (const { number } of testCards) expect(isCardNumber(number)).toBe(true);
});

test.each([
  ['4242424242424242', 'succeeds'],
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000-0025-0000-3155', 'needs_authentication'],
  ['4000000000000002', 'declined'],
  ['5555555555554444', undefined],
])('gives card %s the outcome %s', (number, outcome) => expect(outcomeOf(number)).toBe(outcome));

describe('a card number', () => {
  test.each(['4242424242424241', '4242', '', 'card', '42424242424242424242', '0'.repeat(11)])(
    'is refused as %j',
    (number) => expect(isCardNumber(number)).toBe(false),
  );
  test('is grouped in fours while typing and shortened to its last four digits', () => {
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('4242-4242x4242 4242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('')).toBe('');
    expect(lastFour('4000 0025 0000 3155')).toBe('3155');
  });
});

describe('an expiry date', () => {
  test.each(['06 / 40', '0640', '06/40', ' 12 / 41 '])('is accepted as %j', (expiry) =>
    expect(isGoodExpiry(expiry, now)).toBe(true),
  );
  test.each(['05 / 40', '13 / 41', '00/41', '6/41', '', '12/2041'])('is refused as %j', (expiry) =>
    expect(isGoodExpiry(expiry, now)).toBe(false),
  );
  test('is valid until the last moment of its month', () => {
    expect(isGoodExpiry('06 / 40', new Date('2040-06-30T23:59:59Z'))).toBe(true);
    expect(isGoodExpiry('06 / 40', new Date('2040-07-01T00:00:00Z'))).toBe(false);
  });
  test('gets its slash while typing', () => {
    expect(groupExpiry('1')).toBe('1');
    expect(groupExpiry('12')).toBe('12');
    expect(groupExpiry('123')).toBe('12 / 3');
    expect(groupExpiry('12 / 34')).toBe('12 / 34');
  });
});
