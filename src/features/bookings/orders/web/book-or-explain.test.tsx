import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, formatDateTime } from '#lib/club-time.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import type { BookingEligibility } from '../../contract.ts';
import type { WaysToPay } from '../../credits/contract.ts';
import { bookingEligibility } from '../../places/web/queries.ts';
import { bookingRefusals } from '../../texts.ts';
import type { WaitlistStatus } from '../../waitlist/contract.ts';
import { BookOrExplain } from './book-or-explain.tsx';

let event = sampleEvent();
const free: BookingEligibility = {
  eventId: 7,
  canBook: true,
  reason: null,
  canBookForOthers: false,
  hasCredits: false,
  placesUntilConfirmed: 2,
  order: null,
  bookingId: null,
};
const ways: WaysToPay = {
  eventId: 7,
  packagePence: 40_000,
  standardPence: 12_500,
  ownPence: 12_500,
  foundingNumber: null,
  credits: [],
  guestPasses: 0,
  canNameMembers: true,
};
const path = '/api/events/7/booking';
const reason = ({ code, message }: { code: string; message: string }) => ({ code, message });

beforeEach(() => {
  event = sampleEvent();
});

let seen: { eligibility: BookingEligibility; ended: boolean };
// The page around it reads the eligibility.
const Page = () => {
  useLoaded(bookingEligibility(7));
  return <BookOrExplain event={event} {...seen} />;
};

async function open(
  {
    ways: changedWays,
    ...change
  }: Partial<BookingEligibility> & { ways?: Partial<WaysToPay> } = {},
  answers: Parameters<typeof fakeServer>[0] = {},
  ended = false,
) {
  seen = { eligibility: { ...free, ...change }, ended };
  const sent = fakeServer({ [`GET ${path}`]: { body: seen.eligibility }, ...answers });
  const known = {
    [path]: seen.eligibility,
    '/api/events/7/ways-to-pay': { ...ways, ...changedWays },
  };
  openPage('/offer/7', Page, { known, user: { firstName: 'Pat' } });
  return sent;
}

const book = () => userEvent.click(screen.getByRole('button', { name: 'Book Now - £125' }));

// Shows product 36, 37
test('holds a place when the button is clicked, not when the page opens, and leads to the payment', async () => {
  const sent = await open(
    {},
    { 'POST /api/events/7/bookings': { status: 201, body: sampleOrder } },
  );
  expect(screen.getByText('4 of 15 places left')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await book();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/event-payment/7');
});

test('says that the last place has just gone and reads the event again', async () => {
  const full = bookingRefusals.event_full;
  const sent = await open(
    {},
    { 'POST /api/events/7/bookings': { status: 409, body: reason(full) } },
  );
  await book();
  await waitFor(() => expect(shownToast()?.description).toBe(full.message));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET ${path}`));
});

test('sends a buyer whose session has ended to log in and saves the event', async () => {
  await open(
    {},
    {
      'POST /api/events/7/bookings': { status: 401, body: { code: 'not_logged_in', message: 'x' } },
    },
  );
  await book();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/auth?event=7');
  expect(sessionStorage.getItem('redirectEventId')).toBe('7');
});

// Shows product 38
test.each([
  [bookingRefusals.event_full, 'All places are taken'],
  [bookingRefusals.event_closed, 'This event can’t be booked'],
  [bookingRefusals.event_cancelled, 'This event isn’t going ahead'],
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
  expect(screen.getByRole('link', { name: 'See your booking' }).getAttribute('href')).toBe(
    '/bookings/b7',
  );
});

const h1 = () => screen.getByRole('heading', { level: 1 }).textContent;
const booked = { canBook: false, reason: reason(bookingRefusals.already_booked), bookingId: 'b7' };

test('tells someone with a place why the event is cancelled', async () => {
  event = sampleEvent({ state: 'cancelled', cancelledReason: 'Snow.' });
  await open({ ...booked, reason: reason(bookingRefusals.event_cancelled) });
  expect(h1()).toBe('This event isn’t going ahead');
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
  expect(h1()).toBe('This event isn’t going ahead');
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

test('books for a guest with a credit as well, and shows what is wrong beside the field, which gets the focus', async () => {
  const fields = { 'places.1.guestName': ['Please enter the guest’s name'] };
  const sent = await open(
    { ways: { credits: [10_000], listedLast: true } },
    {
      'POST /api/events/7/bookings': {
        status: 422,
        body: { code: 'invalid_input', message: 'No.', fields },
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add a place' }));
  await userEvent.selectOptions(
    screen.getAllByLabelText('Who is playing?')[1] as HTMLElement,
    'guest',
  );
  expect(
    screen.getByText('You have a credit, so you only pay £125 for the other place.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Book 2 places · 1 credit + £125' }));
  expect(await screen.findByText('Please enter the guest’s name')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Guest’s name'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    places: [
      // As the last time.
      { for: 'me', payWith: 'credit', listed: true },
      { for: 'guest', guestName: '', payWith: 'money' },
    ],
  });
});

const lastInstant = formatDateTime(addDays(new Date(sampleEvent().date), -14));

test.each([
  ['a credit', { credits: [10_000] }, `Cancel by ${lastInstant} and you get your credit back.`],
  [
    'nothing, as the day is free',
    { standardPence: 0, ownPence: 0 },
    'You can cancel at any time before the day begins.',
  ],
])(
  'states the cancellation rule before the button for a place paid for with %s',
  async (_way, ways, rule) => {
    await open({ ways });
    const button = screen.getByRole('button', { name: /^Book / });
    expect(screen.getByText(rule).compareDocumentPosition(button)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
);

test('opens the booking when there is nothing to pay', async () => {
  const paid = { ...sampleOrder, state: 'paid', totalPence: 0 };
  await open(
    { ways: { credits: [10_000] } },
    { 'POST /api/events/7/bookings': { status: 201, body: paid } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Book 1 place · 1 credit' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/bookings/${paid.bookingId}`);
});

test('lets somebody with a place book for other people', async () => {
  await open({ ...booked, canBookForOthers: true });
  expect(h1()).toBe('You already have a place');
  expect(screen.getByRole('link', { name: 'See your booking' }).getAttribute('href')).toBe(
    '/bookings/b7',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Book for other people' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Me' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Book 1 place - £125' })).toBeTruthy();
});

describe('an offer from the waitlist', () => {
  const list = '/api/events/7/waitlist';
  const closed = reason(bookingRefusals.event_closed);
  const status: WaitlistStatus = {
    eventId: 7,
    entry: null,
    offer: null,
    can: { joinFrom: null, joinUpTo: null, useCredit: false },
  };
  const offerFor = (seconds: number) => ({
    id: '01a00000-0000-7000-8000-000000000002',
    places: 1,
    now: '2026-04-01T09:00:00.000Z',
    expiresAt: new Date(Date.parse('2026-04-01T09:00:00.000Z') + seconds * 1000).toISOString(),
  });
  const openWith = (seconds: number) => {
    seen = { eligibility: { ...free, canBook: false, reason: closed }, ended: false };
    const body = { ...status, offer: offerFor(seconds) };
    const sent = fakeServer({
      [`GET ${path}`]: { body: seen.eligibility },
      [`GET ${list}`]: { body: status },
    });
    const known = { [path]: seen.eligibility, '/api/events/7/ways-to-pay': ways, [list]: body };
    openPage('/offer/7', Page, { known, user: { firstName: 'Pat' } });
    return sent;
  };

  test('counts down on the page that accepts it', () => {
    openWith(5400);
    expect(h1()).toBe('Take your place');
    expect(screen.getByText('1:30:00')).toBeTruthy();
  });

  test('goes from a page that stays open when its time is up, with its button, and the page says why', async () => {
    const sent = openWith(0);
    await waitFor(() => expect(h1()).toBe('This event can’t be booked'));
    expect(sent.map(({ call }) => call)).toContain(`GET ${list}`);
    expect(screen.getByText(closed.message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Book/ })).toBeNull();
  });
});

test('says why somebody who gave up a place booked by privilege pays the full price', async () => {
  await open({ ways: { privilegeUsed: true } });
  expect(
    screen.getByText(/^You’ve already had a place at this golf day with your membership/),
  ).toBeTruthy();
});
