import { expect, test } from 'vitest';
import { isOpenToAll, notOpenText } from './availability.ts';

const at = (time: string) => new Date(time);
const toEveryone = at('2040-06-12T09:00:00Z');
const early = at('2040-06-10T09:00:00Z');

test.each([
  ['open since it was published', null, null, at('2040-06-01T00:00:00Z'), undefined],
  ['open to everyone', toEveryone, toEveryone, toEveryone, undefined],
  ['open to this member', early, toEveryone, early, undefined],
  [
    'not open to an early member yet',
    early,
    toEveryone,
    at('2040-06-10T08:59:59Z'),
    'Booking opens for you on Sunday 10 June 2040, 10:00, earlier than for everyone else.',
  ],
  [
    'not open',
    toEveryone,
    toEveryone,
    early,
    'Booking opens on Tuesday 12 June 2040, 10:00. Founding members and VIP members can book 48 hours earlier, executive members 24 hours.',
  ],
])('from when someone can book: %s', (_, toYou, all, now, text) => {
  expect(notOpenText({ toYou, toEveryone: all }, now)).toBe(text);
});

test('everyone can book from the opening on, to the second', () => {
  const event = { bookingOpensAt: toEveryone.toISOString(), minTier: null };
  expect(isOpenToAll(event, at('2040-06-12T08:59:59Z'))).toBe(false);
  expect(isOpenToAll(event, toEveryone)).toBe(true);
  expect(isOpenToAll({ bookingOpensAt: null, minTier: null }, early)).toBe(true);
  expect(isOpenToAll({ bookingOpensAt: null, minTier: 'vip' }, early)).toBe(false);
});
