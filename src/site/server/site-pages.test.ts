import { describe, expect, test } from 'vitest';
import { addresses, example } from '#tests/site-routes.ts';
import { sitePage } from './site-pages.ts';

describe('the table of routes', () => {
  // Shows spec 1.12, 2.1, 2.4, 2.5, 2.6, 2.7, 2.9, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 6.1
  test.each([
    ['/', 'public'],
    ['/auth', 'public'],
    ['/dashboard', 'private'],
    ['/networking', 'private'],
    ['/forum', 'private'],
    ['/event-payment/:eventId', 'private'],
    ['/admin', 'private'],
    ['/membership', 'public'],
    ['/founders-series', 'public'],
    ['/events', 'public'],
    ['/event-format', 'public'],
    ['/events/:eventId', 'public'],
    ['/about', 'public'],
    ['/contact', 'public'],
    ['/faq', 'public'],
    ['/handicap', 'public'],
    ['/accessibility', 'public'],
    ['/policy/:policy', 'public'],
    ['/privacy', 'public'],
    ['/terms', 'public'],
    ['/cookie-policy', 'public'],
  ])('has the specified %s: %s', (address, access) => {
    expect(addresses).toContain(address);
    expect(sitePage(example(address)).access).toBe(access);
  });

  // Shows product 15
  test.each([
    '/cities/:city',
    '/account/profile',
    '/account/:part?',
    '/applications/:token',
    '/checkout/:checkoutId',
    '/bookings/:bookingId',
    '/verify-email/:what?',
  ])('has our additional %s', (address) => expect(addresses).toContain(address));
});
