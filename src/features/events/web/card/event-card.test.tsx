import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleListedEvent } from '#tests/sample-event.ts';
import type { ListedEvent } from '../../contract.ts';
import { EventCard } from './event-card.tsx';

afterEach(cleanup);

const now = new Date('2026-04-01T09:00:00.000Z');
const leeds = sampleListedEvent({
  title: 'Leeds Founders Day',
  date: '2026-05-14T07:30:00.000Z',
  endsAt: '2026-05-14T17:00:00.000Z',
  placesLeft: 9,
});

const show = (change: Partial<ListedEvent> = {}) => {
  const card = <EventCard event={{ ...leeds, ...change }} now={now} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />);
};
const book = () => screen.queryByRole('link', { name: /Book Now/ });
const details = () => screen.getByRole('link', { name: 'View Details' });

describe('the card of an event', () => {
  // Shows spec 2.38, 2.39, product 12
  test('has the texts of the specification', () => {
    show();
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
    expect(screen.getByRole('link', { name: 'Book Now - £125' }).getAttribute('href')).toBe('/events/7');
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
  test('has the badge Full, and "Join waitlist" instead of "Book Now"', () => {
    show({ placesLeft: 0 });
    expect(screen.getByText('Full')).toBeTruthy();
    expect(book()).toBeNull();
    expect(screen.getByRole('link', { name: 'Join waitlist' }).getAttribute('href')).toBe('/events/7');
    expect(details()).toBeTruthy();
  });
});
