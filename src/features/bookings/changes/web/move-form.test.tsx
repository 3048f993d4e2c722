import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import type { MoveView } from '../contract.ts';
import { MoveForm } from './move-form.tsx';

const { event } = sampleOrder;
const day = { pricePence: 12_500, placesLeft: 4, returnedPence: 0, isDearer: false, refused: null };
const view: MoveView = {
  orderId: 'o1',
  orderNumber: 'FB-1001',
  event,
  places: 2,
  until: '2040-06-14T07:30:00.000Z',
  refused: null,
  moneyTo: 'card',
  days: [
    { ...day, event: { ...event, id: 8, title: 'Bristol' }, returnedPence: 4_998 },
    {
      ...day,
      event: { ...event, id: 9, title: 'Cardiff' },
      refused: { code: 'day_full', message: 'Full.' },
    },
  ],
};

function open(answer: Parameters<typeof fakeServer>[0][string]) {
  const sent = fakeServer({ 'POST /api/orders/o1/move': answer });
  openPage('/bookings/b1/move', () => <MoveForm bookingId="b1" view={view} />, {
    user: { firstName: 'Sam' },
  });
  return sent;
}

test('shows what comes back before it moves, and sends the amount that was shown', async () => {
  const sent = open({ body: { orderId: 'o1', eventId: 8 } });
  expect(await screen.findByText('Both places move together.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cardiff.*Full\./ }).disabled).toBe(
    true,
  );
  expect(screen.getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: /Bristol/ }));
  expect(screen.getByText('You get back £49.98 to the card you paid with.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move to Bristol and refund £49.98' }));
  await waitFor(() => expect(shownToast()?.title).toBe('You have a new golf day'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    toEventId: 8,
    returnedPence: 4_998,
  });
});

test('says why it was refused, and keeps the day that was chosen', async () => {
  open({ status: 409, body: { code: 'amount_changed', message: 'Please check it again.' } });
  await userEvent.click(await screen.findByRole('radio', { name: /Bristol/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Move to Bristol/ }));
  expect(await screen.findByText('Please check it again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Bristol/ }).checked).toBe(true);
});
