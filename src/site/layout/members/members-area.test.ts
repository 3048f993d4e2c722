import { expect, test } from 'vitest';
import { isExcludedPath } from '#features/recommendations/recommend.ts';
import { addresses, example, isPublicPage } from '#tests/site-routes.ts';
import { hasTabBar, isAskPage, isMembersArea, isOwnArea } from './members-area.ts';

/**
 * Pages that anyone can open, and that search engines are kept from: a link from an email leads to
 * them.
 */
const byLink = [
  '/applications/:token',
  '/clubs/:token',
  '/pay/:token',
  '/unsubscribe/:token',
  '/newsletter',
  '/verify-email/:what?',
];

test('every page is public, or opened by a link, or belongs to the members’ area', () => {
  expect(addresses.length).toBeGreaterThan(50);
  const isOpen = (address: string) => isPublicPage(address) || byLink.includes(address);
  expect(
    addresses.filter((address) => isOpen(address) === isMembersArea(example(address))),
  ).toEqual([]);
});

test('only public pages show a suggestion of what to book', () => {
  const found = addresses.filter(
    (address) => !isPublicPage(address) && !isExcludedPath(example(address)),
  );
  expect(found).toEqual([]);
});

test('members on a phone have the tabs everywhere but where they log in, pay or show their card', () => {
  const without = ['/auth', '/event-payment/7', '/checkout/7', '/networking/card'];
  const found = [
    '/',
    '/events/7',
    '/dashboard',
    '/account/profile',
    '/admin',
    '/bookings/7',
    ...without,
  ];
  expect(found.filter((path) => !hasTabBar(path))).toEqual(without);
});

test('a member’s own pages belong to “Me”, and requests to the network to the network', () => {
  const own = ['/members/kim', '/account/profile', '/bookings', '/handicap'];
  const others = ['/members/kimberley', '/members/robin', '/networking', '/handicaps', '/forum'];
  expect([...own, ...others].filter((path) => isOwnArea(path, 'kim'))).toEqual(own);
  expect(['/forum/asks', '/forum/asks/new', '/forum/asksome', '/forum'].filter(isAskPage)).toEqual([
    '/forum/asks',
    '/forum/asks/new',
  ]);
});
