import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import type { BookingEligibility } from '../../contract.ts';
import { bookingRefusals } from '../../texts.ts';
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
test('holds a place when the button is clicked, not when the page opens, and leads to the payment', async () => {
  const sent = await open({}, { 'POST /api/events/7/bookings': { status: 201, body: sampleOrder } });
  expect(screen.getByText('4 of 15 places left')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await book();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/event-payment/7');
});

test('says that the last place has just gone and reads the event again', async () => {
  const full = bookingRefusals.event_full;
  const sent = await open({}, { 'POST /api/events/7/bookings': { status: 409, body: reason(full) } });
  await book();
  await waitFor(() => expect(shownToast()?.description).toBe(full.message));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET ${path}`));
});

test('sends a buyer whose session has ended to log in and saves the event', async () => {
  await open(
    {},
    { 'POST /api/events/7/bookings': { status: 401, body: { code: 'not_logged_in', message: 'x' } } },
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
])('says why the event cannot be booked and where to look next: %o', async (refusal, heading) => {
  await open({ canBook: false, reason: reason(refusal) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByText(refusal.message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See other events' }).getAttribute('href')).toBe(
    '/events?city=Leeds',
  );
  expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull();
});

// Shows product 38
test('links to the booking of someone who has a place', async () => {
  await open({ canBook: false, reason: reason(bookingRefusals.already_booked), bookingId: 'b7' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You already have a place');
  expect(screen.getByRole('link', { name: 'See your booking' }).getAttribute('href')).toBe('/bookings/b7');
});

const h1 = () => screen.getByRole('heading', { level: 1 }).textContent;
const booked = { canBook: false, reason: reason(bookingRefusals.already_booked), bookingId: 'b7' };

test('tells someone with a place why the event is cancelled', async () => {
  event = sampleEvent({ state: 'cancelled', cancelledReason: 'Snow.' });
  await open({ ...booked, reason: reason(bookingRefusals.event_cancelled) });
  expect(h1()).toBe("This event isn't going ahead");
  expect(screen.getByText('Snow.')).toBeTruthy();
  expect(screen.getByText(/See your booking for what happens to your payment/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your booking' })).toBeTruthy();
  expect(screen.queryByText(/look forward/)).toBeNull();
});

test('says that someone had a place at a past event', async () => {
  event = sampleEvent({ state: 'played' });
  await open(booked);
  expect(h1()).toBe('You had a place');
  expect(screen.getByText('You had a place at this event.')).toBeTruthy();
});

test('does not offer a cancelled event when the eligibility is older than the cancellation', async () => {
  event = sampleEvent({ state: 'cancelled', cancelledReason: 'Snow.' });
  await open();
  expect(h1()).toBe("This event isn't going ahead");
  expect(screen.queryByRole('button', { name: /Book Now/ })).toBeNull();
  expect(screen.queryByText(/places left/)).toBeNull();
});

test('does not mention the end of a hold at a cancelled event', async () => {
  event = sampleEvent({ state: 'cancelled', cancelledReason: 'Snow.' });
  await open({ canBook: false, reason: reason(bookingRefusals.event_cancelled) }, {}, true);
  expect(screen.queryByText('Your 15 minutes are up')).toBeNull();
});

test('says that a hold has ended and offers the event again', async () => {
  await open({}, {}, true);
  expect(screen.getByText('Your 15 minutes are up')).toBeTruthy();
  expect(screen.getByText(/There are still places left/)).toBeTruthy();
});
