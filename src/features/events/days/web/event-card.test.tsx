import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { brand } from '#lib/brand.ts';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleListedEvent } from '#tests/sample-event.ts';
import type { ListedEvent, OwnTerms } from '../../contract.ts';
import { CompactEventList } from './compact-event-list.tsx';
import { EventCard } from './event-card.tsx';

afterEach(cleanup);

const now = new Date('2026-04-01T09:00:00.000Z');
const leeds = sampleListedEvent({
  title: 'Leeds Founders Day',
  date: '2026-05-14T07:30:00.000Z',
  endsAt: '2026-05-14T17:00:00.000Z',
  placesLeft: 9,
});

const ownTermsOf = (own: Partial<OwnTerms>) => ({
  '/api/own-terms': {
    prices: [],
    pricesAt: [],
    playsAt: [],
    earlyHours: 0,
    days: [],
    foundingNumber: null,
    ...own,
  },
});

/** Shows the card to a visitor, or to a member for whom it is as `own` says. */
function show(change: Partial<ListedEvent> = {}, own?: Partial<OwnTerms>) {
  const Card = () => <EventCard event={{ ...leeds, ...change }} now={now} />;
  fakeServer({});
  openPage('/', Card, {
    user: own ? { id: 'kim' } : null,
    known: own ? ownTermsOf(own) : {},
  });
}
const book = () => screen.queryByRole('link', { name: /Book Now/ });
const details = () => screen.getByRole('link', { name: 'View Details' });

describe('the card of an event', () => {
  // Shows spec 2.38, 2.39, product 12
  test('has the texts of the specification', () => {
    show({ series: brand.series });
    for (const text of [
      'Available',
      'Leeds Founders Day',
      'Thursday 14 May 2026, 08:30',
      'Venue to be announced',
      'Leeds, West Yorkshire',
      '£125',
      'Limited to 15 founding members',
      '9 places left',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book Now - £125' }).getAttribute('href')).toBe(
      '/events/7',
    );
    expect(details().getAttribute('href')).toBe('/events/7');
  });

  // Shows spec 2.39, product 12
  test('names the venue once it is known, and shows pence if there are any', () => {
    show({ venue: 'Moortown Park', price: 62.5 });
    expect(screen.getByText('Moortown Park')).toBeTruthy();
    expect(screen.queryByText('Venue to be announced')).toBeNull();
    expect(screen.getByRole('link', { name: 'Book Now - £62.50' })).toBeTruthy();
  });

  // Shows product 13
  test.each([
    ['Cancelled', { state: 'cancelled' }],
    ['Booking closed', { state: 'closed' }],
    ['Played', { state: 'played' }],
    ['Played', { date: '2026-03-14T07:30:00.000Z', endsAt: '2026-03-14T17:00:00.000Z' }],
  ] as const)('has the badge %s and links only to the details', (label, change) => {
    show(change);
    expect(screen.getByText(label)).toBeTruthy();
    expect(screen.queryByText('Available')).toBeNull();
    expect(book()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Join waitlist' })).toBeNull();
    expect(details()).toBeTruthy();
  });

  // Shows product 13
  // Shows product 14
  test('has the badge Full, and "Join waitlist" instead of "Book Now"', () => {
    show({ placesLeft: 0 });
    expect(screen.getByText('Full')).toBeTruthy();
    expect(book()).toBeNull();
    expect(screen.getByRole('link', { name: 'Join waitlist' }).getAttribute('href')).toBe(
      '/events/7',
    );
    expect(details()).toBeTruthy();
  });

  test.each([
    ['locked_price', 10_000, '£100', 'Your founding price', 'Book Now - £100'],
    ['credit', 0, '1 credit', 'Paid with your credit', 'Book Now - 1 credit'],
    ['credit', 2_500, '1 credit + £25', 'Paid with your credit', 'Book Now - 1 credit + £25'],
  ] as const)(
    'shows a member their own price with its reason: %s, %i pence',
    (way, pence, figure, reason, button) => {
      const prices = [{ standardPence: 12_500, price: { way, pence } }];
      show({}, { prices });
      expect(screen.getByText(figure)).toBeTruthy();
      expect(screen.getByText(reason)).toBeTruthy();
      expect(book()?.textContent).toBe(button);
      // A member goes straight to the form that books.
      expect(book()?.getAttribute('href')).toBe(`/event-payment/${leeds.id}`);
      cleanup();
      show({}, { prices, playsAt: [leeds.id] });
      expect(book()?.textContent).toBe('Book Now - £125');
      cleanup();
      // A privilege bought a place of theirs here before.
      show(
        {},
        { prices, pricesAt: [{ eventId: leeds.id, price: { way: 'single', pence: 12_500 } }] },
      );
      expect(book()?.textContent).toBe('Book Now - £125');
      expect(screen.queryByText(reason)).toBeNull();
    },
  );

  const ownDay = { eventId: leeds.id, until: null, bookingId: null };
  const credit = [{ standardPence: 12_500, price: { way: 'credit' as const, pence: 0 } }];

  test.each([
    [
      'You’re booked',
      { state: 'booked', bookingId: 'b1' },
      'Your booking',
      '/bookings/b1',
      undefined,
    ],
    ['You’re booked', { state: 'booked' }, 'Your booking', '/bookings', undefined],
    [
      'Not paid yet',
      { state: 'held', until: '2026-04-01T09:10:00.000Z' },
      'Continue to payment',
      '/event-payment/7',
      undefined,
    ],
    [
      'Kept for you',
      { state: 'offered', until: '2026-04-04T11:11:00.000Z' },
      'Take your place · until Sat 12:11',
      '/event-payment/7',
      '1 credit',
    ],
    ['On the waitlist', { state: 'waiting' }, undefined, undefined, undefined],
  ] as const)(
    'tells a member what they have there, also when it is full: %s %o',
    (badge, state, button, page, figure) => {
      show({ placesLeft: 0 }, { prices: credit, days: [{ ...ownDay, ...state }] });
      expect(screen.getByText(badge)).toBeTruthy();
      expect(screen.queryByText('Full')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Join waitlist' })).toBeNull();
      const next = button && screen.getByRole('link', { name: button }).getAttribute('href');
      expect(next).toBe(page);
      expect(screen.queryByText(/£125|1 credit/)?.firstChild?.textContent).toBe(figure);
    },
  );

  const opening = { bookingOpensAt: '2026-04-10T09:00:00.000Z' };

  test('says when it opens instead of "Book Now", to everyone and to members who can book earlier', () => {
    show(opening);
    expect(
      screen.getByText(/^Booking opens on Friday 10 April 2026, 10:00\. Founding members/),
    ).toBeTruthy();
    expect(screen.getByText('Not open yet')).toBeTruthy();
    expect(book()).toBeNull();
    expect(details()).toBeTruthy();
    cleanup();
    show(opening, { earlyHours: 48 });
    expect(
      screen.getByText(/^Booking opens for you on Wednesday 8 April 2026, 10:00/),
    ).toBeTruthy();
    expect(book()).toBeNull();
  });

  test('has "Book Now" for a member to whom it is open already', () => {
    show({ bookingOpensAt: '2026-04-02T09:00:00.000Z' }, { earlyHours: 24 });
    expect(book()).toBeTruthy();
    expect(screen.getByText('Available')).toBeTruthy();
  });
});

test('a line in a list says the same as the card', () => {
  fakeServer({});
  const bookingOpensAt = '2026-04-10T09:00:00.000Z';
  const prices = [
    { standardPence: 12_500, price: { way: 'locked_price' as const, pence: 10_000 } },
  ];
  openPage(
    '/',
    () => <CompactEventList label="Golf days" events={[{ ...leeds, bookingOpensAt }]} now={now} />,
    {
      user: { id: 'kim' },
      known: ownTermsOf({ prices, earlyHours: 48 }),
    },
  );
  expect(screen.getByRole('listitem').textContent).toMatch(
    /Not open yet.*£100 \(Your founding price\).*Booking opens for you on Wednesday 8 April/,
  );
});
