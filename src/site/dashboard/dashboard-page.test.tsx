import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleBooking, sampleOrder } from '#tests/sample-booking.ts';
import { Contents } from './dashboard-page.tsx';

const open = (...bookings: object[]) =>
  openPage('/dashboard', Contents, { known: { '/api/bookings': bookings, '/api/events': [] } });
const continues = () => screen.queryByRole('link', { name: 'Continue to payment' });

test('shows a held place first, with the time left, then how to get started', () => {
  open(sampleBooking());
  expect(screen.getByRole('heading', { name: 'We’re holding a place for you' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('15:00');
  expect(continues()?.getAttribute('href')).toBe('/event-payment/7');
  expect(screen.getByRole('heading', { name: 'Getting started' })).toBeTruthy();
  expect(screen.queryByText('Your next event')).toBeNull();
});

test('says how many places are held', () => {
  open(sampleBooking({}, { places: Array.from({ length: 4 }, () => sampleOrder.places).flat() }));
  expect(screen.getByRole('heading', { name: 'We’re holding 4 places for you' })).toBeTruthy();
});

test('does not offer payment once the hold has expired', () => {
  open(sampleBooking({}, { can: { pay: false, release: false, cancel: true, move: false } }));
  expect(continues()).toBeNull();
});

// Shows spec 2.66
test('shows bookings instead of how to get started', () => {
  open(sampleBooking({ state: 'confirmed' }, { state: 'paid' }));
  expect(screen.getByRole('heading', { name: 'My bookings' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Getting started' })).toBeNull();
});
