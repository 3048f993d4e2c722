import { expect, test } from 'vitest';
import { formatTerms } from '../orders/cancellation-terms.ts';
import { heldUntil } from './order-lines.ts';
import { BookingTerms, currentTerms } from './terms.ts';

test('formats the current terms, which are those of product.md', () => {
  expect(formatTerms(currentTerms)).toEqual([
    'Cancel 14 days or more before the event for a full refund.',
    'From 13 to 7 days before, you get half your money back, or a credit for a whole golf day.',
    'After that there’s no refund, unless someone else buys your place for at least as much.',
  ]);
});

test('promises no half of a place that cost no money, only what paid for it', () => {
  const late =
    'After that there’s no refund, unless someone else buys your place for at least as much.';
  expect(formatTerms(currentTerms, { inKind: { credits: 1, passes: 0, isAll: true } })).toEqual([
    'Cancel 7 days or more before the event and you get your credit back.',
    late,
  ]);
  expect(formatTerms(currentTerms, { inKind: { credits: 2, passes: 1, isAll: true } })[0]).toBe(
    'Cancel 7 days or more before the event and you get your credits and guest pass back.',
  );
  expect(formatTerms(currentTerms, { inKind: { credits: 1, passes: 0, isAll: false } })).toEqual([
    'Cancel 14 days or more before the event for a full refund.',
    'From 13 to 7 days before, you get half your money back, or a credit for a whole golf day. For a place that cost you no money, you get your credit back.',
    late,
  ]);
});

test('promises no credit to a caller, who has no account to keep it in', () => {
  expect(formatTerms(currentTerms, { isCallers: true })[1]).toBe(
    'From 13 to 7 days before, you get half your money back.',
  );
});

test('promises no resale under terms without it', () => {
  expect(formatTerms({ ...currentTerms, refundIfResold: false }).at(-1)).toBe(
    'After that there’s no refund.',
  );
});

test('reads back the terms copied onto a booking', () => {
  expect(BookingTerms.parse(JSON.parse(JSON.stringify(currentTerms)))).toEqual(currentTerms);
});

test('holds a place for 15 minutes', () => {
  expect(heldUntil(new Date('2040-06-12T23:50:00Z'))).toEqual(new Date('2040-06-13T00:05:00Z'));
});
