import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SeasonStop } from '#features/bookings/season/contract.ts';
import { openPage } from '#tests/page-stage.tsx';
import type { DashboardView } from './contract.ts';
import { Dashboard } from './dashboard-page.tsx';

const stop = (id: number, date: string, state: SeasonStop['state']): SeasonStop => ({
  id,
  title: `Founders Series: Leeds ${id}`,
  city: 'Leeds',
  date: `${date}T07:30:00.000Z`,
  endsAt: `${date}T15:30:00.000Z`,
  venue: 'Whinbeck Park Golf Club',
  placesLeft: 5,
  price: { way: 'single', pence: 12_500 },
  state,
});
const mine = { kind: 'mine', confirmed: 1, held: 0, heldUntil: null, bookingId: 'b1' } as const;
const held = { ...mine, confirmed: 0, held: 4, heldUntil: '2999-06-12T09:15:00.000Z' } as const;
const season = (...stops: SeasonStop[]) => ({
  stops,
  more: false,
  credits: 2,
  ending: null,
  guestPasses: 0,
});
const view = (parts: Partial<DashboardView> = {}): DashboardView => ({
  now: '2999-06-12T09:00:00.000Z',
  season: season(stop(8, '2999-07-01', { kind: 'bookable' })),
  days: [],
  wanted: [],
  asked: [],
  requests: [],
  introductions: [],
  meetups: { invited: [], agreed: [] },
  followUps: [],
  answerable: [],
  forum: [],
  profile: { handicap: null, hasWork: false, hasHelp: false, hasReachedOut: false },
  membership: null,
  standing: { founding: null, tier: null, consultant: null },
  ...parts,
});
const open = (parts?: Partial<DashboardView>) =>
  openPage('/dashboard', Dashboard, {
    user: { firstName: 'Robin', emailVerified: true },
    known: {
      '/api/dashboard': view(parts),
      '/api/unread': { notifications: 0, requests: 0, messages: 0, forum: 0 },
      '/api/notifications?unread=1': { notifications: [], next: null },
      '/api/members/suggestions': { people: [], isProfileComplete: false },
      '/api/rounds/summary': { index: null, trend: null, rounds: 0, latest: [] },
    },
  });
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows a new member what can be booked and three first steps, and no empty panels', async () => {
  open();
  await screen.findByText('Getting started');
  expect(headings()).toEqual(['Book your next golf day', 'Getting started', 'For you']);
  expect(screen.getByText('2 credits left: use one for Leeds.')).toBeTruthy();
});

test('shows places that are held first, with the time left', async () => {
  open({ season: season(stop(7, '2999-06-28', held)) });
  expect(headings()[0]).toBe('We’re holding 4 places for you in Leeds');
  expect(screen.getByText('15:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
    '/event-payment/7',
  );
  // It is said once, and no other day is offered before it is paid.
  expect(screen.getAllByText(/4 places/)).toHaveLength(1);
  expect(screen.queryByText(/Book Now/)).toBeNull();
  expect((await screen.findByText('Choose your day')).textContent).toBe('Choose your day, done');
});

test('shows an offer first with its button, and the next golf day as a row', () => {
  const offered = { kind: 'offered', places: 1, until: '2999-06-13T11:11:00.000Z' } as const;
  open({ season: season(stop(7, '2999-06-28', mine), stop(9, '2999-08-28', offered)) });
  expect(headings()).toEqual([
    'A place has come up for you in Leeds',
    'For you',
    'Your other golf days',
  ]);
  const take = screen.getByRole('link', { name: /^Take your place · until Thu 12:11/ });
  expect(take.getAttribute('href')).toBe('/event-payment/9');
  expect(screen.getAllByText('Kept for you')).toHaveLength(1);
});

// Shows spec 2.66
test('shows the next golf day instead of how to get started, and the others below', () => {
  open({ season: season(stop(7, '2999-06-28', mine), stop(9, '2999-08-28', mine)) });
  expect(headings()).toEqual(['Founders Series: Leeds 7', 'For you', 'Your other golf days']);
  expect(screen.getByRole('link', { name: 'Your booking' }).getAttribute('href')).toBe(
    '/bookings/b1',
  );
});

test('says of each part that failed that it did, and shows the others', () => {
  open({
    season: 'failed',
    days: 'failed',
    wanted: 'failed',
    requests: 'failed',
    profile: 'failed',
  });
  expect(screen.getAllByRole('alert').map((part) => part.textContent)).toEqual([
    'We couldn’t load your golf days.Try again',
    'We couldn’t load all of your news.Try again',
  ]);
  expect(screen.queryByText(/You’re all set/)).toBeNull();
});
