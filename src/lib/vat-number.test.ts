import { expect, test } from 'vitest';
import { cleanVatNumber, formatVatNumber, isVatNumber } from './vat-number.ts';

test.each([
  ['GB 980 7806 84', 'a company whose check digits are of modulus 97'],
  ['gb980780684', 'small letters'],
  ['980-7806-84', 'without the country, with hyphens'],
  ['GB 980 7806 29', 'check digits of modulus 9755'],
  ['GB 980 7806 84 001', 'a branch'],
  ['XI 980 7806 84', 'Northern Ireland'],
  ['GB 999 9999 73', 'the company of the demonstration'],
])('takes %s: %s', (text) => {
  expect(isVatNumber(cleanVatNumber(text))).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['GB 980 7806 85', 'wrong check digits'],
  ['GB 980 7860 84', 'two digits swapped'],
  ['GB 000 0000 00', 'only zeros'],
  ['GB 980 7806 8', 'too few digits'],
  ['GB 980 7806 84 01', 'eleven digits'],
  ['FR 980 7806 84', 'another country'],
  ['GB 980 7806 8A', 'a letter'],
])('refuses %s: %s', (text) => {
  expect(isVatNumber(cleanVatNumber(text))).toBe(false);
});

test('of the hundred numbers with the same first digits, two are right', () => {
  const numbers = Array.from({ length: 100 }, (_, at) => `GB9807806${String(at).padStart(2, '0')}`);
  expect(numbers.filter(isVatNumber)).toEqual(['GB980780629', 'GB980780684']);
});

test('prints a number in its groups', () => {
  expect(formatVatNumber('GB980780684')).toBe('GB 980 7806 84');
  expect(formatVatNumber('GB980780684001')).toBe('GB 980 7806 84 001');
});
