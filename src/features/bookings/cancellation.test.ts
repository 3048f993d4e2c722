import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { refundQuote } from './cancellation.ts';
import { currentTerms } from './terms.ts';

const startsAt = new Date('2040-07-12T07:30:00Z');
const paidPlace = { terms: currentTerms, startsAt, paidPence: 12_500 };

test.each([
  ['a month before', -30 * 1440, 'all', 12_500],
  ['14 days before, to the minute', -14 * 1440, 'all', 12_500],
  ['a minute after that', -14 * 1440 + 1, 'half', 6250],
  ['7 days before, to the minute', -7 * 1440, 'half', 6250],
  ['a minute after that', -7 * 1440 + 1, 'if_resold', 0],
  ['a minute before the start', -1, 'if_resold', 0],
  ['at the start', 0, 'none', 0],
])('quotes the refund of a cancellation %s (%i minutes): %s', (_when, minutes, share, pence) => {
  expect(refundQuote(paidPlace, addMinutes(startsAt, minutes))).toMatchObject({ share, pence });
});

test('refunds nothing in the last week under terms without resale', () => {
  const terms = { ...currentTerms, refundIfResold: false };
  expect(refundQuote({ ...paidPlace, terms }, addDays(startsAt, -1)).share).toBe('none');
});

test('keeps a quote until the instant it names, and never refunds more after that', () => {
  const days = fc.double({ min: -40, max: 2, noNaN: true });
  fc.assert(
    fc.property(days, fc.nat(100_000), (ahead, paidPence) => {
      const now = addDays(startsAt, ahead);
      const quote = refundQuote({ ...paidPlace, paidPence }, now);
      expect(quote.pence).toBeGreaterThanOrEqual(0);
      expect(quote.pence).toBeLessThanOrEqual(paidPence);
      if (!quote.until || quote.share === 'if_resold') return;
      expect(refundQuote({ ...paidPlace, paidPence }, quote.until)).toEqual(quote);
      expect(refundQuote({ ...paidPlace, paidPence }, addMinutes(quote.until, 1)).pence).toBeLessThanOrEqual(
        quote.pence,
      );
    }),
  );
});

test('rounds half of an odd amount up', () => {
  expect(refundQuote({ ...paidPlace, paidPence: 12_501 }, addDays(startsAt, -10)).pence).toBe(6251);
});
