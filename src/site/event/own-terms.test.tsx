import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookingRefusals } from '#features/bookings/texts.ts';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleEvent } from '#tests/sample-event.ts';
import { EventDetailsView } from './event-page.tsx';

const Page = () => <EventDetailsView eventId="7" />;

/** Opens the page of a golf day at £150, for someone who can book as it is given. */
async function open(given: object, more: Parameters<typeof fakeServer>[0] = {}) {
  const eligibility = {
    eventId: 7,
    canBook: false,
    reason: null,
    order: null,
    bookingId: null,
    ...given,
  };
  fakeServer({
    'GET /api/events/7': { body: sampleEvent({ price: 150 }) },
    'GET /api/events/7/booking': { body: eligibility },
    ...more,
  });
  openPage('/events/7', Page);
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-06-12T09:00:00Z') });
  return () => vi.useRealTimers();
});

test('shows a member their own price with its reason, on the button too', async () => {
  await open({ canBook: true, hasCredits: true, price: { way: 'credit', pence: 0 } });
  expect(await screen.findByText('Paid with your credit, instead of £150')).toBeTruthy();
  const box = within(screen.getByRole('region', { name: 'Price and booking' }));
  expect(box.getByRole('link', { name: 'Book Now - 1 credit' })).toBeTruthy();
  expect(box.getByText(/and you get your credit back\.$/)).toBeTruthy();
});

const waiting = { size: 1, rule: 'together', autoCredit: false, waiting: 1, passedOver: false };
const offer = {
  id: 'o1',
  places: 1,
  expiresAt: '2040-06-16T11:11:00Z',
  now: '2040-06-12T09:00:00Z',
};

test.each([
  ['You’re booked', { bookingId: 'b1' }, {}, null],
  [
    'Kept for you',
    { reason: { code: 'event_full', message: 'Full.' } },
    { entry: { ...waiting, position: null }, offer },
    ['Take your place · until Sat 12:11', '/event-payment/7'],
  ],
] as const)(
  'says first what the reader has there, with a bar while there is a step to take: %s',
  async (badge, given, wait, step) => {
    const waitlist = {
      eventId: 7,
      entry: null,
      offer: null,
      can: { joinFrom: null, joinUpTo: null, useCredit: false },
      ...wait,
    };
    await open(
      { price: { way: 'credit', pence: 0 }, ...given },
      { 'GET /api/events/7/waitlist': { body: waitlist } },
    );
    expect(await screen.findByText(badge)).toBeTruthy();
    expect(screen.queryByText('Available')).toBeNull();
    const bar = document.querySelector<HTMLElement>('.booking-bar');
    const link = bar && within(bar).getByRole('link');
    expect(link && [link.textContent, link.getAttribute('href')]).toEqual(step);
    const box = within(screen.getByRole('region', { name: 'Price and booking' }));
    // A credit pays only for what can be had now.
    expect(box.queryByText(/Paid with your credit/) !== null).toBe(badge === 'Kept for you');
  },
);

test('says that booking is not open yet, and from when', async () => {
  const message = 'Booking opens on Friday 15 June 2040, 10:00.';
  await open({ reason: { code: 'not_open_yet', message } });
  expect(await screen.findByText('Not open yet')).toBeTruthy();
  expect(screen.queryByText('Available')).toBeNull();
  expect(screen.getByText(message)).toBeTruthy();
});

test('sends readers to the organisers when the site takes no payments, not to other events', async () => {
  const { code, message } = bookingRefusals.no_payments_yet;
  await open({ reason: { code, message } });
  const box = within(await screen.findByRole('region', { name: 'Price and booking' }));
  expect(await box.findByText(message)).toBeTruthy();
  expect(box.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  expect(box.queryByRole('link', { name: 'See other events' })).toBeNull();
});
