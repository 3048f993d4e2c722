import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingRefusals } from '#features/bookings/texts.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleEvent, sampleListedEvent } from '#tests/sample-event.ts';
import { EventDetailsView } from './event-page.tsx';

const leeds = sampleEvent({
  venue: 'Whinbeck Park Golf Club',
  series: 'Founders Series',
  summary: 'Fifteen business owners and eighteen holes.',
  description: ['The series begins here.', 'You play in fours.'],
  schedule: [
    { at: '08:30', title: 'Arrival', detail: 'Rolls and coffee.' },
    { at: '09:45', title: 'Shotgun start', detail: null },
  ],
  included: ['Green fee for 18 holes', 'Lunch'],
  dressCode: 'No denim.',
  terms: 'Cancel 14 days or more before for a full refund.',
  course: {
    name: 'Whinbeck Park Golf Club',
    address: ['Whinbeck Lane', 'Leeds', 'LS16 8VK'],
    latitude: 53.9,
    longitude: -1.5,
    mapUrl: 'https://map.example/',
    holes: 18,
    par: 71,
    yards: 6412,
    card: null,
    tees: [],
    about: 'A parkland course.',
    directions: 'By the A660.',
  },
});

const reason = { code: 'log_in_first', message: 'Please log in to book your place.' };
const eligibility = {
  eventId: 7,
  canBook: false,
  reason,
  order: null,
  bookingId: null,
  placesUntilConfirmed: 2,
};
const Page = () => <EventDetailsView eventId="7" />;

async function open(
  change: Partial<EventDetails> = {},
  given: object = eligibility,
  more: Parameters<typeof fakeServer>[0] = {},
) {
  fakeServer({
    'GET /api/events/7': { body: { ...leeds, ...change } },
    'GET /api/events/7/booking': { body: given },
    ...more,
  });
  const client = openPage('/events/7', Page);
  await screen.findByRole('heading', { level: 1 });
  return client;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-06-12T09:00:00Z') });
  return () => vi.useRealTimers();
});

describe('the page of an event', () => {
  // Shows spec 2.13, 2.66
  test('says what, when and where it is, how the day runs, what is included and what it costs', async () => {
    await open();
    for (const text of [
      'Available',
      'Thursday 28 June 2040',
      '08:30 to 16:30',
      'The series begins here.',
      'Shotgun start',
      'Green fee for 18 holes',
      'No denim.',
      '4 of 15 places left',
      '£125',
      '6,412',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Founders Series: Leeds');
    expect(screen.getByText(/full refund/)).toBeTruthy();
  });

  test('links to the map, the calendar file and the cancellation policy', async () => {
    await open();
    const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(address(/OpenStreetMap/)).toBe('https://map.example/');
    expect(address(/Add to calendar/)).toBe('/events/7/calendar.ics');
    expect(address(/cancellation policy/)).toBe('/policy/cancellation');
  });

  // Shows product 21
  test('opens the booking for a visitor, with the event saved', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Book Now - £125' }));
    expect(await screen.findByRole('dialog', { name: 'Book your place' })).toBeTruthy();
    expect(sessionStorage.getItem('redirectEventId')).toBe('7');
  });

  test('lets a member book', async () => {
    await open({}, { ...eligibility, canBook: true, reason: null });
    expect(await screen.findByRole('button', { name: 'Book Now - £125' })).toBeTruthy();
  });

  // Shows product 26
  test('shows the pence of a price that has some, on the button too', async () => {
    await open({ price: 62.5 });
    expect(await screen.findByRole('button', { name: 'Book Now - £62.50' })).toBeTruthy();
  });

  test('says that the venue is to be announced until it is known', async () => {
    await open({ venue: null, course: null });
    expect(screen.getByText('Venue to be announced')).toBeTruthy();
    expect(screen.getByText(/within half an hour of Leeds/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).toBeNull();
  });

  test('offers no booking when the event is full, and shows the server’s reason', async () => {
    const full = { code: 'event_full', message: 'All places are taken.' };
    await open({ placesLeft: 0 }, { ...eligibility, reason: full });
    expect(screen.getByText('All 15 places taken')).toBeTruthy();
    expect(await screen.findByText('All places are taken.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Book Now/ })).toBeNull();
  });

  test('shows first why an event is cancelled, and offers no calendar file', async () => {
    const cancelled = { code: 'event_cancelled', message: 'This event has been cancelled.' };
    await open(
      { state: 'cancelled', cancelledReason: 'The course is under water.' },
      { ...eligibility, reason: cancelled },
    );
    expect(screen.getByText('Cancelled')).toBeTruthy();
    const why = screen.getByText('The course is under water.');
    const booking = screen.getByRole('region', { name: 'Booking' });
    expect(why.compareDocumentPosition(booking)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const owed = screen.getByRole('link', { name: 'What you get if we cancel' });
    expect(owed.getAttribute('href')).toBe('/policy/cancellation#we-cancel');
    expect(screen.queryByText(/places left/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Add to calendar/ })).toBeNull();
  });

  test('shows neither schedule, course nor price of a cancelled event', async () => {
    const reason = { code: 'event_cancelled', message: 'This event has been cancelled.' };
    const off = {
      state: 'cancelled',
      cancelledReason: 'Flood.',
      venue: null,
      course: null,
    } as const;
    await open(off, { ...eligibility, reason });
    expect(await screen.findByText(reason.message)).toBeTruthy();
    for (const text of [
      'The series begins here.',
      '£125',
      'Venue to be announced',
      'Shotgun start',
    ])
      expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByText(/to be announced|included/i)).toBeNull();
    expect(screen.getByRole('region', { name: 'Booking' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Share this event' })).toBeTruthy();
  });

  test('has a title and description that say an event is cancelled', async () => {
    await open({ state: 'cancelled', cancelledReason: 'Flood.' });
    await waitFor(() =>
      expect(document.title).toBe('Cancelled: Founders Series: Leeds · Fourball'),
    );
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toBe('Cancelled: Thursday 28 June 2040, Whinbeck Park Golf Club. Flood.');
  });

  test('sets title and description', async () => {
    await open();
    await waitFor(() => expect(document.title).toBe('Founders Series: Leeds · Fourball'));
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toContain('Thursday 28 June 2040, Whinbeck Park Golf Club.');
  });
});

describe('beside the event itself', () => {
  const others = [
    sampleListedEvent({ id: 8, title: 'Founders Series: Manchester', city: 'Manchester' }),
  ];

  test('lists other golf days once they are loaded, and the city’s calendar', async () => {
    await open({}, eligibility, { 'GET /api/events/7/related': { body: others } });
    const section = await screen.findByRole('region', { name: 'Other golf days' });
    const link = within(section).getByRole('link', { name: 'Founders Series: Manchester' });
    expect(link.getAttribute('href')).toBe('/events/8');
    const feed = screen.getByRole('link', { name: 'Copy the calendar link' });
    expect(feed.getAttribute('href')).toBe('/calendar/leeds.ics');
    const subscribe = screen.getByRole('link', {
      name: 'Subscribe to Fourball golf days in Leeds',
    });
    expect(subscribe.getAttribute('href')).toMatch(/\/calendar\/leeds\.ics$/);
  });

  test('shows no list when there are no other golf days', async () => {
    await open({}, eligibility, { 'GET /api/events/7/related': { body: [] } });
    expect(screen.queryByRole('region', { name: 'Other golf days' })).toBeNull();
  });

  test('shows the original date of an event that was moved', async () => {
    await open({ rescheduledFrom: '2040-06-21T07:30:00.000Z' });
    expect(screen.getByText('Moved from Thursday 21 June 2040')).toBeTruthy();
  });
});

test('shows the places taken, and none left, once booking has closed', async () => {
  const closed = { code: 'event_closed', message: 'Booking for this event has closed.' };
  await open({ state: 'closed', placesLeft: 4 }, { ...eligibility, reason: closed });
  expect(screen.getByText('11 of 15 places taken')).toBeTruthy();
  expect(screen.queryByText(/left|free$/)).toBeNull();
  expect(await screen.findByText('Booking for this event has closed.')).toBeTruthy();
});

describe('places left while the page is open', () => {
  // Shows spec 7.18
  test('are polled every 30 s, and announced when they change', async () => {
    const client = await open();
    const watchers = () => client.getQueryCache().find({ queryKey: ['/api/events/7'] })?.observers;
    // The page is rendered shortly before it starts polling.
    await waitFor(() =>
      expect(watchers()?.map(({ options }) => options.refetchInterval)).toContain(30_000),
    );
    fakeServer({ 'GET /api/events/7': { body: { ...leeds, placesLeft: 1 } } });
    await client.refetchQueries({ queryKey: ['/api/events/7'] });
    expect((await screen.findByText('1 of 15 places left')).getAttribute('role')).toBe('status');
  });

  test('stay on the page when polling fails', async () => {
    const client = await open();
    fakeServer({ 'GET /api/events/7': { status: 500, body: { code: 'fault' } } });
    await client.refetchQueries({ queryKey: ['/api/events/7'] });
    expect(screen.getByText('4 of 15 places left')).toBeTruthy();
  });
});

describe('an event that changes while its page is open', () => {
  const free = { ...eligibility, canBook: true, reason: null };
  const off = { ...leeds, state: 'cancelled', cancelledReason: 'Snow.' };
  const refusal = { ...bookingRefusals.event_cancelled };
  const asksFor = (sent: ReturnType<typeof fakeServer>) =>
    sent.filter(({ call }) => call === 'GET /api/events/7').length;
  /**
   * The page after its panel has its first response: while that is pending, nothing is requested a
   * second time.
   */
  const openFree = async () => {
    const client = await open({}, free);
    await screen.findByRole('button', { name: 'Book Now - £125' });
    return client;
  };

  test('shows the new state everywhere once a booking is refused', async () => {
    await openFree();
    const book = screen.getByRole('button', { name: 'Book Now - £125' });
    const sent = fakeServer({
      'POST /api/events/7/bookings': { status: 409, body: refusal },
      'GET /api/events/7': { body: off },
      'GET /api/events/7/booking': { body: { ...free, canBook: false, reason: refusal } },
    });
    await userEvent.click(book);
    expect(await screen.findByText('Snow.')).toBeTruthy();
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    expect(screen.queryByText('Available')).toBeNull();
    expect(screen.queryByText(/places left/)).toBeNull();
    expect(asksFor(sent)).toBe(1);
  });

  test.each([
    ['cancelled', bookingRefusals.event_cancelled, off, 'This event is cancelled'],
    ['full', bookingRefusals.event_full, { ...leeds, placesLeft: 0 }, 'All 15 places taken'],
  ])(
    'is requested again, once, when the panel learns that it is %s',
    async (_state, why, event, words) => {
      const client = await openFree();
      const sent = fakeServer({
        'GET /api/events/7': { body: event },
        'GET /api/events/7/booking': { body: { ...free, canBook: false, reason: why } },
      });
      await client.refetchQueries({ queryKey: ['/api/events/7/booking'] });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(asksFor(sent)).toBe(1);
    },
  );

  test('is not polled in a loop while two answers disagree', async () => {
    const client = await openFree();
    const sent = fakeServer({
      'GET /api/events/7': { body: leeds },
      'GET /api/events/7/booking': { body: { ...free, canBook: false, reason: refusal } },
    });
    for (let time = 0; time < 3; time++)
      await client.refetchQueries({ queryKey: ['/api/events/7/booking'] });
    await waitFor(() => expect(asksFor(sent)).toBe(1));
  });

  test('shows the booking once the visitor has a place', async () => {
    const why = bookingRefusals.event_cancelled;
    await open({ ...off, state: 'cancelled' }, { ...eligibility, reason: why, bookingId: 'b7' });
    expect(await screen.findByRole('link', { name: 'See your booking' })).toBeTruthy();
    expect(screen.queryByText(/look forward/)).toBeNull();
  });
});

test('leads a member whose place another member bought to their bookings', async () => {
  await open({}, { ...eligibility, reason: { ...bookingRefusals.already_booked } });
  const links = await screen.findAllByRole('link', { name: 'Your booking' });
  for (const link of links) expect(link.getAttribute('href')).toBe('/bookings');
});

describe('sharing an event', () => {
  test('copies the link if the device has no share sheet', async () => {
    await open();
    const user = userEvent.setup();
    const aside = screen.getByRole('region', { name: 'Price and booking' });
    await user.click(within(aside).getByRole('link', { name: 'Share this event' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/events/7');
    await waitFor(() => expect(shownToast()?.title).toBe('Link copied'));
  });
});
