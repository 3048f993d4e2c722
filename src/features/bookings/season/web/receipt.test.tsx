import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { company, confirmed, openBooking as open } from '#tests/booking-status-stage.tsx';
import { shownToast } from '#tests/page-stage.tsx';

test('names seller, buyer and VAT on the receipt, as a business needs', () => {
  open(confirmed);
  const receipt = screen.getByRole('heading', { name: 'Receipt' }).closest('details')?.textContent;
  for (const part of [
    ...company,
    'Ann Ünal',
    'Ünal & Co',
    'FB-1001',
    '12 June 2040',
    'VAT at 20%',
    '£125',
  ])
    expect(receipt).toContain(part);
});

test('says on the receipt of a place on account what is owed and how to pay it', () => {
  const account = { owedPence: 10_000, takenOffPence: 2500, paidPence: 0, payments: [], bank: [] };
  open({ ...confirmed, order: { ...confirmed.order, account } });
  expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'To be paid' })).toBeTruthy();
  expect(screen.getByText(/^Order FB-1001/).textContent).toBe(
    'Order FB-1001 · booked Tuesday 12 June 2040, 10:00',
  );
  const sums = ['Total', 'Paid', 'Taken off', 'Still to be paid'].map(
    (name) => screen.getByText(name).nextElementSibling?.textContent,
  );
  expect(sums).toEqual(['£125', '£0', '£25', '£100']);
  expect(screen.getByText('Please pay £100 by card.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Our bank details' })).toBeNull();
});

test('says where to transfer what is owed to, once our bank details are set', () => {
  const bank = ['Account name: Club Ltd', 'IBAN GB82 WEST 1234 5698 7654 32'];
  const account = { owedPence: 12_500, takenOffPence: 0, paidPence: 0, payments: [], bank };
  open({ ...confirmed, order: { ...confirmed.order, account } });
  expect(screen.getByRole('list', { name: 'Our bank details' }).textContent).toBe(bank.join(''));
  expect(
    screen.getByText('Please pay £125 by card, or by bank transfer quoting FB-1001.'),
  ).toBeTruthy();
});

test('opens the checkout for what is still owed of a place that was paid in part', async () => {
  const call = `POST /api/orders/${confirmed.order.id}/payment`;
  const message = 'What you owe has just changed. Please check the amount and try again.';
  const more = { [call]: { status: 409, body: { code: 'owed_changed', message } } };
  const payments = [{ amountPence: 5000, method: 'transfer', paidOn: '2040-06-19' } as const];
  const sums = { owedPence: 7500, takenOffPence: 0, paidPence: 5000, bank: [] };
  const order = { ...confirmed.order, account: { ...sums, payments } };
  const sent = open({ ...confirmed, order }, { more });
  const part = screen.getByText('Paid by bank transfer on Tuesday 19 June 2040');
  expect(part.nextElementSibling?.textContent).toBe('£50');
  await userEvent.click(screen.getByRole('button', { name: 'Pay £75 by card' }));
  await waitFor(() => expect(shownToast()?.description).toBe(message));
  expect(sent.filter((one) => one.call === call)).toHaveLength(1);
});

test('prints no sums for a place that a credit paid for', () => {
  const [line] = confirmed.order.lines;
  const free = { netPence: 0, vatPence: 0, totalPence: 0 };
  const lines = line
    ? [{ ...line, payWith: 'credit' as const, netPence: 0, vatPence: 0, grossPence: 0 }]
    : [];
  open({ ...confirmed, order: { ...confirmed.order, ...free, lines } });
  expect(screen.getByRole('heading', { name: 'How you paid' })).toBeTruthy();
  expect(screen.getByText('Credit')).toBeTruthy();
  expect(document.body.textContent).not.toContain('£0');
  expect(screen.queryByText('Sold by')).toBeNull();
});
