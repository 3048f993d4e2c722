import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { type BookingEligibility, bookingRefusals } from '../../contract.ts';
import { BookOrExplain } from './book-or-explain.tsx';

let event = sampleEvent();
const free: BookingEligibility = { eventId: 7, canBook: true, reason: null, order: null, bookingId: null };
const path = '/api/events/7/booking';
const reason = ({ code, message }: { code: string; message: string }) => ({ code, message });

beforeEach(() => {
  event = sampleEvent();
});

let seen: { eligibility: BookingEligibility; ended: boolean };
const Page = () => <BookOrExplain event={event} {...seen} />;

async function open(
  change: Partial<BookingEligibility> = {},
  answers: Parameters<typeof fakeServer>[0] = {},
  ended = false,
) {
  seen = { eligibility: { ...free, ...change }, ended };
  const sent = fakeServer({ [`GET ${path}`]: { body: seen.eligibility }, ...answers });
  openPage('/offer/7', Page, { known: { [path]: seen.eligibility }, user: { firstName: 'Pat' } });
  return sent;
}

const book = () => userEvent.click(screen.getByRole('button', { name: 'Book Now - £125' }));

// Shows product 36, 37
test('opening the page takes no place; the button does, and leads to the payment', async () => {
  const sent = await open({}, { 'POST /api/events/7/bookings': { status: 201, body: sampleOrder } });
  expect(screen.getByText('4 of 15 places left')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await book();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/event-payment/7');
});

test('a place that went a moment before is told, and the page looks again', async () => {
  const full = bookingRefusals.event_full;
  const sent = await open({}, { 'POST /api/events/7/bookings': { status: 409, body: reason(full) } });
  await book();
  await waitFor(() => expect(shownToast()?.description).toBe(full.message));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET ${path}`));
});

test('someone whose session has ended is led to sign in, and the event is remembered', async () => {
  await open(
    {},
    { 'POST /api/events/7/bookings': { status: 401, body: { code: 'not_signed_in', message: 'x' } } },
  );
  await book();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/auth?event=7');
  expect(sessionStorage.getItem('redirectEventId')).toBe('7');
});

// Shows product 38
test.each([
  [bookingRefusals.event_full, 'All places are taken'],
  [bookingRefusals.event_closed, "This event can't be booked"],
  [bookingRefusals.event_cancelled, "This event isn't going ahead"],
])('%o: says why, and where to look next', async (refusal, heading) => {
  await open({ canBook: false, reason: reason(refusal) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByText(refusal.message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See other events' }).getAttribute('href')).toBe(
    '/events?city=Leeds',
  );
  expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull();
});

// Shows product 38
test('whoever has a place is led to it', async () => {
  await open({ canBook: false, reason: reason(bookingRefusals.already_booked), bookingId: 'b7' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You already have a place');
  expect(screen.getByRole('link', { name: 'See your booking' }).getAttribute('href')).toBe('/bookings/b7');
});

const h1 = () => screen.getByRole('heading', { level: 1 }).textContent;
const booked = { canBook: false, reason: reason(bookingRefusals.already_booked), bookingId: 'b7' };

test('whoever had a place at an event that is cancelled is told so, and why', async () => {
  event = sampleEvent({ state: 'cancelled', cancelledReason: 'Snow.' });
  await open({ ...booked, reason: reason(bookingRefusals.event_cancelled) });
  expect(h1()).toBe("This event isn't going ahead");
  expect(screen.getByText('Snow.')).toBeTruthy();
  expect(screen.getByText(/See your booking for what happens to your payment/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your booking' })).toBeTruthy();
  expect(screen.queryByText(/look forward/)).toBeNull();
});

test('whoever had a place on a day that is over is not looked forward to', async () => {
  event = sampleEvent({ state: 'played' });
  await open(booked);
  expect(h1()).toBe('You had a place');
  expect(screen.getByText('You had a place at this event.')).toBeTruthy();
});

test('an event that is known to be cancelled is not offered, although the standing is older', async () => {
  event = sampleEvent({ state: 'cancelled', cancelledReason: 'Snow.' });
  await open();
  expect(h1()).toBe("This event isn't going ahead");
  expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull();
  expect(screen.queryByText(/places left/)).toBeNull();
});

test('a hold that ended with its event says nothing of others who might take the place', async () => {
  event = sampleEvent({ state: 'cancelled', cancelledReason: 'Snow.' });
  await open({ canBook: false, reason: reason(bookingRefusals.event_cancelled) }, {}, true);
  expect(screen.queryByText('Your 15 minutes are up')).toBeNull();
});

test('after a hold that ran out it says so, and offers again', async () => {
  await open({}, {}, true);
  expect(screen.getByText('Your 15 minutes are up')).toBeTruthy();
  expect(screen.getByText(/There are still places left/)).toBeTruthy();
});
