import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingEligibility, OrderView } from '../../contract.ts';
import { useHoldEnded } from './use-hold-expiry.ts';

const now = new Date('2040-06-12T09:00:00Z');
const nothing: BookingEligibility = {
  eventId: 1,
  canBook: true,
  reason: null,
  order: null,
  bookingId: null,
  canBookForOthers: false,
  hasCredits: false,
  placesUntilConfirmed: 2,
};
const holding = (expiresAt: string): BookingEligibility => ({
  ...nothing,
  order: { expiresAt, now: now.toISOString() } as OrderView,
});

beforeEach(() => {
  vi.useFakeTimers({ now });
  onGone.mockClear();
});
afterEach(() => void vi.useRealTimers());

const onGone = vi.fn();
const holdOf = (first: BookingEligibility) =>
  renderHook((eligibility: BookingEligibility) => useHoldEnded(eligibility, onGone), {
    initialProps: first,
  });

function after(first: BookingEligibility, then: BookingEligibility): boolean {
  const { result, rerender } = holdOf(first);
  rerender(then);
  return result.current.ended;
}

test.each([
  ['a hold that is gone seconds before its end', holding('2040-06-12T09:00:20Z'), nothing, true],
  ['a hold that is overdue', holding('2040-06-12T08:59:59Z'), nothing, true],
  ['a hold that was released in another tab', holding('2040-06-12T09:10:00Z'), nothing, false],
  ['a hold that was paid', holding('2040-06-12T09:00:20Z'), { ...nothing, bookingId: 'b' }, false],
  ['no hold', nothing, nothing, false],
])('reports whether time ran out for %s', (_name, first, then, over) => {
  expect(after(first, then)).toBe(over);
});

test('does not depend on the browser’s clock', () => {
  vi.setSystemTime('2041-01-01T00:00:00Z');
  expect(after(holding('2040-06-12T09:10:00Z'), nothing)).toBe(false);
});

test('ends with the countdown and starts again with a new hold', () => {
  const { result, rerender } = holdOf(holding('2040-06-12T09:00:00Z'));
  act(() => result.current.end());
  expect(result.current.ended).toBe(true);
  rerender(holding('2040-06-12T09:15:00Z'));
  expect(result.current.ended).toBe(false);
});

test.each([
  ['once, when an order is no longer open', holding('2040-06-12T09:10:00Z'), nothing, 1],
  ['never, without an order', nothing, nothing, 0],
  ['never, while it is open', holding('2040-06-12T09:10:00Z'), holding('2040-06-12T09:11:00Z'), 0],
])('calls onGone %s', (_name, first, then, times) => {
  const { rerender } = holdOf(first);
  rerender(then);
  rerender({ ...then });
  expect(onGone).toHaveBeenCalledTimes(times);
});
