import { describe, expect, it } from 'vitest';
import type { BookingView } from '#features/bookings/contract.ts';
import { nextBooking } from './booking-cards.tsx';

const now = new Date('2040-06-12T09:00:00Z');

type Facts = {
  id: string;
  date: string;
  endsAt?: string;
  state?: BookingView['state'];
  event?: 'open' | 'cancelled';
};

const booking = ({ id, date, endsAt = date, state = 'confirmed', event = 'open' }: Facts) =>
  ({ id, state, order: { event: { date, endsAt, state: event } } }) as BookingView;

describe('the next booking', () => {
  it('is the next one that has not ended', () => {
    const list = [
      booking({ id: 'july', date: '2040-07-01T08:00:00Z' }),
      booking({ id: 'june', date: '2040-06-20T08:00:00Z' }),
    ];
    expect(nextBooking(list, now)?.id).toBe('june');
  });

  it('is the current one until it ends', () => {
    const today = booking({ id: 'today', date: '2040-06-12T07:30:00Z', endsAt: '2040-06-12T16:00:00Z' });
    expect(nextBooking([today], now)?.id).toBe('today');
    expect(nextBooking([today], new Date('2040-06-12T16:00:00Z'))).toBeUndefined();
  });

  it.each([
    ['a hold that is not paid', booking({ id: 'x', date: '2040-07-01T08:00:00Z', state: 'held' })],
    ['a cancelled booking', booking({ id: 'x', date: '2040-07-01T08:00:00Z', state: 'cancelled' })],
    ['a cancelled event', booking({ id: 'x', date: '2040-07-01T08:00:00Z', event: 'cancelled' })],
  ])('is never %s', (_name, row) => {
    expect(nextBooking([row], now)).toBeUndefined();
  });
});
