import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import type { OpenOrders } from '../../contract.ts';
import { OpenOrderBar } from './open-order-bar.tsx';

const { id, expiresAt, now } = sampleOrder;
const waiting: OpenOrders = [
  { id, expiresAt, now, places: 2, event: { id: 7, title: 'Founders Series: Leeds' } },
];

function open(address: string, orders: OpenOrders) {
  fakeServer({ 'GET /api/orders/open': { body: orders } });
  openPage(address, OpenOrderBar, { known: { '/api/orders/open': orders } });
  return screen.queryByRole('region', { name: 'Your unfinished booking' });
}

test('shows the order that waits to be paid, the time it has left and the way to pay for it', () => {
  const bar = open('/forum', waiting);
  expect(bar?.textContent).toContain('Your 2 places at Founders Series: Leeds');
  expect(screen.getByRole('timer').textContent).toMatch(/^\d+:\d\d$/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/event-payment/7');
});

const onlyPackage: OpenOrders = [{ id, expiresAt, now, places: 0, event: null }];

test('leads to the credits for a package without a golf day', () => {
  const bar = open('/forum', onlyPackage);
  expect(bar?.textContent).toMatch(/^Your package of four Continue/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/bookings/credits');
});

test.each([
  ['/bookings/credits', onlyPackage],
  ['/event-payment/7', waiting],
  ['/events/7', waiting],
  ['/dashboard', waiting],
  ['/checkout/01a00000-0000-7000-8000-00000000000b', waiting],
  ['/forum', []],
])(
  'is not shown at %s, which leads to the payment itself, and without an order',
  (address, orders) => {
    expect(open(address, [...orders])).toBeNull();
  },
);
