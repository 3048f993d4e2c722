import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleDay } from '#tests/sample-event.ts';
import { Stop } from './stop.tsx';

const now = new Date('2040-06-12T09:00:00Z');

test('tells a member who has a place there', () => {
  const event = sampleDay(7, '2040-07-01');
  const days = [{ eventId: 7, state: 'booked', until: null, bookingId: null }];
  openPage('/founders-series', () => <Stop stop={{ city: 'Leeds', event }} hole={1} now={now} />, {
    user: { id: 'kim' },
    known: {
      '/api/own-terms': {
        prices: [],
        pricesAt: [],
        playsAt: [7],
        earlyHours: 0,
        tier: null,
        homeCity: null,
        days,
        foundingNumber: null,
      },
    },
  });
  expect(screen.getByText('You’re booked')).toBeTruthy();
});

test('shows no places, venue or date for a city whose day was cancelled', () => {
  const event = sampleDay(7, '2040-07-01', { state: 'cancelled' });
  openPage('/founders-series', () => <Stop stop={{ city: 'Leeds', event }} hole={1} now={now} />);
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.getByText('A new date will appear here.')).toBeTruthy();
  expect(screen.queryByText('Venue to be announced')).toBeNull();
  expect(document.querySelectorAll('[aria-hidden] > .rounded-full')).toHaveLength(0);
});
