import { expect, test } from 'vitest';
import { eventOnPage, isExcludedPath } from './recommend.ts';

test.each([
  '/auth',
  '/checkout/01a00000-0000-7000-8000-00000000000a',
  '/event-payment/7',
  '/bookings/01a00000-0000-7000-8000-00000000000b',
  '/admin',
  '/clubs/f233e46f-2392-4dfb-81d7-23d3fbdc7ba3',
  '/admin/events/7',
  '/account/security',
  '/handicap/rounds/new',
  '/dashboard',
  '/networking/card',
  '/messages',
  '/forum/t/01a00000-0000-7000-8000-00000000000a',
])('%s never shows a suggestion', (path) => {
  expect(isExcludedPath(path)).toBe(true);
});

test.each(['/', '/events', '/events/7', '/authors', '/faq', '/membership', '/handicap'])(
  '%s can show a suggestion',
  (path) => {
    expect(isExcludedPath(path)).toBe(false);
  },
);

test.each([
  ['/events/7', 7],
  ['/events/7/', 7],
  ['/events', undefined],
  ['/events/0', undefined],
  ['/events/seven', undefined],
  ['/events/7/calendar.ics', undefined],
])('the page %s has the event %s', (path, id) => {
  expect(eventOnPage(path)).toBe(id);
});
