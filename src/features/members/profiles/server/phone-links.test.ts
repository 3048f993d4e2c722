import { expect, test } from 'vitest';
import { dialledFromAnywhere, phoneParts } from './phone-links.ts';

test('each number that somebody writes is dialled as it was meant', () => {
  const dialled: Readonly<Record<string, readonly string[]>> = {
    '+44 (0)7700 900123': ['tel:+447700900123'],
    '+44(0)1632 960 123': ['tel:+441632960123'],
    '+44 07700 900123': ['tel:+447700900123'],
    '0044 7700 900123': ['tel:+447700900123'],
    '07700 900123': ['tel:+447700900123'],
    '07700.900.123': ['tel:+447700900123'],
    '(0113) 496 0000 x12': ['tel:+441134960000;ext=12'],
    '020 7946 0000 ext. 12': ['tel:+442079460000;ext=12'],
    'Mobile: 07700 900123 (after 6pm)': ['tel:+447700900123'],
    'Office 10-12: 0113 496 0000': ['tel:+441134960000'],
    '07700 900123 / 020 7946 0000': ['tel:+447700900123', 'tel:+442079460000'],
    'Tel. +33 1 23 45 67 89': ['tel:+33123456789'],
    '00353 1 234 5678': ['tel:+35312345678'],
    '٠٧٧٠٠ ٩٠٠١٢٣': ['tel:+447700900123'],
    'ask reception': [],
    'since 2026-11-27': [],
  };
  const found = Object.keys(dialled).map((written) => [
    written,
    phoneParts(written).flatMap(({ to }) => to ?? []),
  ]);
  expect(Object.fromEntries(found)).toEqual(dialled);
  for (const written of Object.keys(dialled))
    expect(
      phoneParts(written)
        .map(({ text }) => text)
        .join(''),
    ).toBe(written);
});

test('an address book gets the number as it is dialled from any country', () => {
  expect(dialledFromAnywhere('Mobile: +44 (0)7700 900123')).toBe('+44 7700 900123');
  expect(dialledFromAnywhere('ask reception')).toBe('ask reception');
});
