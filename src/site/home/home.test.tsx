import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import type { ListedEvent } from '#features/events/contract.ts';
import { addDays } from '#lib/club-time.ts';
import type { Reader } from '#platform/api-client/client.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { HomePage } from './home-page.tsx';

afterEach(cleanup);

const now = new Date('2026-04-01T09:00:00.000Z');

const eventIn = (days: number, id: number): ListedEvent => ({
  id,
  title: `Day ${id}`,
  date: addDays(now, days).toISOString(),
  endsAt: addDays(now, days + 0.4).toISOString(),
  location: 'Leeds, West Yorkshire',
  city: 'Leeds',
  price: 125,
  capacity: 15,
  eventType: 'Team Stableford',
  series: 'Founders Series',
  state: 'open',
  placesLeft: 9,
  venue: null,
  photograph: null,
  bookingOpensAt: null,
  minTier: null,
  regionFirst: false,
});

function show(events: ListedEvent[], foundingNumber?: number) {
  const silent: Reader = { read: () => Promise.reject(new Error('asked')) };
  const client = createQueryClient(silent, 'browser');
  client.setQueryData(['/api/events'], events);
  if (foundingNumber !== undefined) {
    const own = {
      ...{ prices: [], pricesAt: [], playsAt: [], earlyHours: 48, days: [], foundingNumber },
      ...{ tier: null, homeCity: null },
    };
    client.setQueryData(['/api/user'], { id: 'kim' });
    client.setQueryData(['/api/own-terms'], own);
  }
  const page = (
    <QueryClientProvider client={client}>
      <HomePage now={now} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

// Shows spec 1.7, 1.19, 2.1, 2.34, 2.35, 2.40, 2.41, 2.42, 9.2, 9.3, product 6, 44
test('has the specified sections and links', () => {
  show([eventIn(30, 1)]);
  expect(screen.getByText('Exclusive Invitation Only')).toBeTruthy();
  const panel = within(screen.getByRole('region', { name: '2025 Launch Series' }));
  expect(panel.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
    '8',
    '120',
    '8',
  ]);
  expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'events',
    'founding members',
    'cities',
  ]);
  for (const [name, to] of [
    ['Become a Founding Member', '/events'],
    ['View Series Events', '/events'],
    ['Secure Your Founding Membership', '/events'],
    ['Request Information', '/contact'],
    ['See how a day is played', '/event-format'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  expect(screen.getByRole('heading', { name: 'Who Should Join?' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Why Join' })).toBeTruthy();
  const pricing = within(screen.getByRole('region', { name: 'Event pricing' }));
  expect(pricing.getByText('£400')).toBeTruthy();
  expect(pricing.getByText(/Save £100/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

// Shows spec 1.1, 1.2, 1.4, 1.6, 1.7, 1.8, 1.9, 1.10, 2.36, 2.40, 9.1, 9.22, product 44
test('says who it is for, where it is played and the club’s claims', () => {
  show([eventIn(30, 1)]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Where business meets the fairway',
  );
  const series = within(screen.getByRole('region', { name: 'What is the Founders Series?' }));
  expect(series.getAllByRole('listitem').map((city) => city.textContent)).toEqual([
    '1Leeds9',
    '2Manchester15',
    '3Liverpool15',
    '4Birmingham15',
    '5Sheffield15',
    '6Nottingham15',
    '7Coventry15',
    '8Leicester15',
  ]);
  for (const words of [
    /Team Stableford in small teams.*time set aside before and after/,
    /Founding members get lifetime benefits, priority access and locked-in rates\./,
    /company with a turnover of £500K to £5M/,
    /You earn £100K or more/,
    /^500\+ members across Northern England/,
    /We keep a 24-hour response promise/,
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Business owners' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Independent consultants' })).toBeTruthy();
  const pricing = within(screen.getByRole('region', { name: 'Event pricing' }));
  expect(pricing.getByText('£125')).toBeTruthy();
});

test('names the next golf day that can be booked, with its places left, and shows how a day is scored', () => {
  show([{ ...eventIn(10, 1), placesLeft: 0 }, eventIn(30, 2)]);
  const next = within(screen.getByRole('region', { name: '2025 Launch Series' })).getByRole('link');
  expect(next.getAttribute('href')).toBe('/events/2');
  expect(next.textContent).toBe('Next: Leeds, Friday 1 May 20269 places left');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Hole1234', 'Helen3123', 'Marcus2222', 'Priya2223', 'Tom2132', 'Team5456']);
});

test('does not ask a founding member to become one', () => {
  show([eventIn(30, 1)], 23);
  expect(screen.getByText('Founding member no. 23')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your golf days' }).getAttribute('href')).toBe(
    '/bookings',
  );
  expect(screen.queryByText(/Become a Founding Member|Secure Your Founding/)).toBeNull();
});

// Shows spec 2.37, 9.4
test('shows six events at most: upcoming ones first, soonest first, then past ones', () => {
  show([eventIn(-20, 1), eventIn(40, 2), eventIn(10, 3), eventIn(-5, 4), eventIn(70, 5)]);
  const titles = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(titles()).toEqual(['Day 3', 'Day 2', 'Day 5', 'Day 4', 'Day 1']);
  cleanup();
  show([1, 2, 3, 4, 5, 6, 7, 8].map((id) => eventIn(id, id)));
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('says when there are no events', () => {
  show([]);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('There are no golf days in the calendar at the moment.')).toBeTruthy();
});
