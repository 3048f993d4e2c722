import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { bookingRefusals } from '../../texts.ts';
import type { CreditsView } from '../contract.ts';
import { Credits } from './credits.tsx';

const none: CreditsView = {
  balance: 0,
  credits: [],
  entries: [],
  guestPasses: [],
  founding: null,
  awaitingPackage: false,
};

function open(credits: Partial<CreditsView>) {
  fakeServer({});
  openPage('/bookings/credits', Credits, { known: { '/api/credits': { ...none, ...credits } } });
}

test('offers the package of four', () => {
  open({});
  expect(screen.getByRole('button', { name: 'Buy the package - £400' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
});

test.each([false, true])(
  'says why the package cannot be bought instead of offering it',
  (awaitingPackage) => {
    const { message } = bookingRefusals.no_payments_yet;
    open({ awaitingPackage, noPackage: message });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByRole('button')).toBeNull();
  },
);
