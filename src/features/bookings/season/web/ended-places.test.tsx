import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import type { EndedPlace } from '../../names/contract.ts';
import { EndedPlaceRow } from './my-bookings.tsx';

const cancelled: EndedPlace = {
  bookingId: '0199aaaa-0000-7000-8000-000000000001',
  event: { id: 7, title: 'Founders Series: Leeds', date: '2040-06-20T07:30:00.000Z' },
  bookedBy: 'Sam Buyer',
  how: 'cancelled',
  by: 'buyer',
  at: '2040-06-01T09:05:00.000Z',
};

test.each<[string, Partial<EndedPlace>, RegExp]>([
  ['Cancelled', {}, /Sam Buyer cancelled your place on .*1 June 2040.*10:05\.›$/],
  [
    'Given away',
    { how: 'given_away', by: 'organisers' },
    /The organisers gave your place to someone else on .*\. Sam Buyer had booked the place for you\.›$/,
  ],
  [
    'Event cancelled',
    { how: 'called_off', by: 'organisers', at: null },
    /The organisers cancelled this golf day\. Sam Buyer had/,
  ],
])(
  'says who ended a place that someone else booked, and when: %s',
  async (badge, change, sentence) => {
    openPage('/mine', () => <EndedPlaceRow place={{ ...cancelled, ...change }} />);
    expect(await screen.findByText(badge)).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toMatch(sentence);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/events/7');
  },
);
