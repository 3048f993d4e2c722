import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { refundQuote } from './cancellation.ts';
import { currentTerms } from './terms.ts';

const startsAt = new Date('2040-07-12T07:30:00Z');
const agreed = { terms: currentTerms, startsAt, paidPence: 12_500 };

test.each([
  ['a month before', -30 * 1440, 'all', 12_500],
  ['14 days before, to the minute', -14 * 1440, 'all', 12_500],
  ['a minute later', -14 * 1440 + 1, 'half', 6250],
  ['7 days before, to the minute', -7 * 1440, 'half', 6250],
  ['a minute later', -7 * 1440 + 1, 'if_resold', 0],
  ['a minute before the day', -1, 'if_resold', 0],
  ['when it begins', 0, 'none', 0],
])('%s (%i minutes): %s', (_when, minutes, share, pence) => {
  expect(refundQuote(agreed, addMinutes(startsAt, minutes))).toMatchObject({ share, pence });
});

test('terms without resale give nothing in the last week', () => {
  const terms = { ...currentTerms, refundIfResold: false };
  expect(refundQuote({ ...agreed, terms }, addDays(startsAt, -1)).share).toBe('none');
});

test('a quote holds until the instant it names, and for no less afterwards', () => {
  const days = fc.double({ min: -40, max: 2, noNaN: true });
  fc.assert(
    fc.property(days, fc.nat(100_000), (ahead, paidPence) => {
      const now = addDays(startsAt, ahead);
      const quote = refundQuote({ ...agreed, paidPence }, now);
      expect(quote.pence).toBeGreaterThanOrEqual(0);
      expect(quote.pence).toBeLessThanOrEqual(paidPence);
      if (!quote.until || quote.share === 'if_resold') return;
      expect(refundQuote({ ...agreed, paidPence }, quote.until)).toEqual(quote);
      expect(refundQuote({ ...agreed, paidPence }, addMinutes(quote.until, 1)).pence).toBeLessThanOrEqual(
        quote.pence,
      );
    }),
  );
});

test('half of an odd amount is rounded up', () => {
  expect(refundQuote({ ...agreed, paidPence: 12_501 }, addDays(startsAt, -10)).pence).toBe(6251);
});
