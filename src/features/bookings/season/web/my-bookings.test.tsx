import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleBooking, sampleOrder } from '#tests/sample-booking.ts';
import type { BookingView, OrderView, PlaceView } from '../../contract.ts';
import { BookingRow } from './my-bookings.tsx';

function open(...bookings: BookingView[]) {
  openPage('/mine', () => (
    <ul>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  ));
}

const cases: [string, Partial<BookingView>, Partial<OrderView>, RegExp][] = [
  ['Not paid yet', {}, {}, /^\/event-payment\/7$/],
  ['You’re booked', { state: 'confirmed' }, { state: 'paid' }, /^\/bookings\//],
  ['Played', { state: 'attended' }, { state: 'paid' }, /^\/bookings\//],
  ['Refunded', { state: 'expired' }, { state: 'refunded' }, /^\/bookings\//],
];

test.each(cases)(
  'labels a booking "%s" and links to its next step',
  async (name, change, order, leadsTo) => {
    open(sampleBooking(change, order));
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toMatch(leadsTo);
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
