import { expect, test } from 'vitest';
import { heldUntil } from './hold.ts';
import { BookingTerms, currentTerms, formatTerms } from './terms.ts';

test('the terms are those of the product, and say so in plain words', () => {
  expect(formatTerms(currentTerms)).toEqual([
    'Cancel 14 days or more before the event for a full refund.',
    'From 13 to 7 days before, you get half your money back, or a credit for a whole golf day.',
    "After that there's no refund, unless someone else takes your place.",
  ]);
});

test('terms without resale promise nothing of the kind', () => {
  expect(formatTerms({ ...currentTerms, refundIfResold: false }).at(-1)).toBe(
    "After that there's no refund.",
  );
});

test('what is copied onto a booking can be read again', () => {
  expect(BookingTerms.parse(JSON.parse(JSON.stringify(currentTerms)))).toEqual(currentTerms);
});

test('a place is kept for 15 minutes', () => {
  expect(heldUntil(new Date('2040-06-12T23:50:00Z'))).toEqual(new Date('2040-06-13T00:05:00Z'));
});
