import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleBooking, sampleOrder } from '#tests/sample-booking.ts';
import type { BookingView, OrderView, PlaceView } from '../../contract.ts';
import { MyBookings } from './my-bookings.tsx';

function open(...bookings: BookingView[]) {
  fakeServer({ 'GET /api/bookings': { body: bookings } });
  openPage('/mine', MyBookings);
}

const cases: [string, Partial<BookingView>, Partial<OrderView>, RegExp][] = [
  ['Waiting for payment', {}, {}, /^\/event-payment\/7$/],
  ['Confirmed', { state: 'confirmed' }, { state: 'paid' }, /^\/bookings\//],
  ['Played', { state: 'attended' }, { state: 'paid' }, /^\/bookings\//],
  ['Refunded', { state: 'expired' }, { state: 'refunded' }, /^\/bookings\//],
];

test.each(cases)(
  'labels a booking "%s" and links to its next step',
  async (name, change, order, leadsTo) => {
    open(sampleBooking(change, order));
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(leadsTo);
  },
);

test('labels every booking of a cancelled event "Event cancelled"', async () => {
  const booking = sampleBooking({ state: 'confirmed' }, { state: 'paid' });
  open({
    ...booking,
    order: { ...booking.order, event: { ...booking.order.event, state: 'cancelled' } },
  });
  expect(await screen.findByText('Event cancelled')).toBeTruthy();
});

test.each<[string, PlaceView['state'][], string | null]>([
  ['two of four cancelled', ['confirmed', 'cancelled', 'confirmed', 'cancelled'], '2 places'],
  ['all but one cancelled', ['confirmed', 'cancelled', 'cancelled'], null],
  ['one handed over', ['confirmed', 'transferred', 'confirmed'], '2 places'],
  ['held', ['held', 'held', 'held'], '3 places'],
  ['played', ['attended', 'no_show'], '2 places'],
  ['all cancelled', ['cancelled', 'cancelled'], '2 places'],
])(
  'counts the places that an order still has, or had if all are gone: %s',
  async (_what, states, count) => {
    const places = states.flatMap((state) =>
      sampleOrder.places.map((place) => ({ ...place, state })),
    );
    open(sampleBooking({ state: places[0]?.state ?? 'confirmed' }, { places }));
    const line = await screen.findByRole('listitem');
    expect(line.textContent.match(/\d places?/)?.[0] ?? null).toBe(count);
  },
);

test('offers to retry when the bookings cannot be loaded', async () => {
  fakeServer({ 'GET /api/bookings': { status: 500, body: { code: 'fault' } } });
  openPage('/mine', MyBookings);
  expect(await screen.findByText('We couldn’t load your bookings')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});
