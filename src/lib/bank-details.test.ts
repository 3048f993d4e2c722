import { expect, test } from 'vitest';
import {
  cleanIban,
  cleanSortCode,
  formatIban,
  isAccountNumber,
  isIban,
  isSortCode,
} from './bank-details.ts';

test.each([
  ['123456', '12-34-56'],
  ['12 34 56', '12-34-56'],
  ['12-34-56', '12-34-56'],
])('writes the sort code %s as %s', (text, sortCode) => {
  expect(cleanSortCode(text)).toBe(sortCode);
});

test.each([
  ['', false],
  ['12345', false],
  ['12-34-567', false],
  ['12-34-5a', false],
  ['12-34-56', true],
])('the sort code %j is right: %s', (text, isRight) => {
  expect(isSortCode(cleanSortCode(text))).toBe(isRight);
});

test.each([
  ['12345678', true],
  ['1234567', false],
  ['123456789', false],
  ['1234 5678', false],
])('the account number %j is right: %s', (text, isRight) => {
  expect(isAccountNumber(text)).toBe(isRight);
});

test.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['gb82west12345698765432', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['GB82', false],
  ['', false],
])('the IBAN %j is right: %s', (text, isRight) => {
  expect(isIban(cleanIban(text))).toBe(isRight);
});

test('prints an IBAN in groups of four', () => {
  expect(formatIban('GB82WEST12345698765432')).toBe('GB82 WEST 1234 5698 7654 32');
});
