import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { sampleBooking } from '#tests/sample-booking.ts';
import { Contents } from './contents.tsx';

const open = (...bookings: object[]) =>
  openPage('/dashboard', Contents, { known: { '/api/bookings': bookings, '/api/events': [] } });
const continues = () => screen.queryByRole('link', { name: 'Continue to payment' });

test('someone who only holds a place sees it first, with its time, then the first steps', () => {
  open(sampleBooking());
  expect(screen.getByRole('heading', { name: 'A place is being kept for you' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('15:00');
  expect(continues()?.getAttribute('href')).toBe('/event-payment/7');
  expect(screen.getByRole('heading', { name: 'Three first steps' })).toBeTruthy();
  expect(screen.queryByText('Your next event')).toBeNull();
});

test('a hold whose time is up is no longer offered', () => {
  open(sampleBooking({}, { can: { pay: false, release: false } }));
  expect(continues()).toBeNull();
});

// Shows spec 2.66
test('someone with a booking sees it, and no first steps', () => {
  open(sampleBooking({ state: 'confirmed' }, { state: 'paid' }));
  expect(screen.getByRole('heading', { name: 'My bookings' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Three first steps' })).toBeNull();
});
