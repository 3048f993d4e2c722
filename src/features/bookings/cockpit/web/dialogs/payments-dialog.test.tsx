import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import type { AccountPaymentRow } from '../../../places/account-payment.ts';
import { PaymentsDialog } from './payments-dialog.tsx';

const orderId = '01a00000-0000-7000-8000-00000000000a';
const id = '01a00000-0000-7000-8000-00000000000b';
const ORDER = `/api/admin/events/7/orders/${orderId}`;

const transfer: AccountPaymentRow = {
  ...{ id, amountPence: 5000, method: 'transfer', paidOn: '2026-01-05', reference: 'BACS 42' },
  undone: null,
};
const card: AccountPaymentRow = { ...transfer, id: `${id.slice(0, -1)}c`, method: 'card' };
const undone: AccountPaymentRow = { ...transfer, id: `${id.slice(0, -1)}d`, undone: 'Wrong order' };

async function open(owedPence = 7500) {
  const order = {
    ...{ orderId, orderNumber: 'FB-1042', name: 'Ann Owes', owedPence },
    soldOn: '2026-01-02',
    accountPayments: [undone, transfer, card],
  };
  const Page = () => <PaymentsDialog eventId={7} order={order} onClose={() => undefined} />;
  openPage('/admin/events/7', Page, { user: { id: 'olive', isAdmin: true } });
  await screen.findByRole('dialog');
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

test('records a part of what is owed, once for one form', async () => {
  const sent = fakeServer({ [`POST ${ORDER}/account-paid`]: { body: { orderId } } });
  await open();
  expect(screen.getByText('Ann Owes owes £75.')).toBeTruthy();
  expect(field('Amount in pounds')).toHaveProperty('value', '75.00');

  await userEvent.clear(field('Amount in pounds'));
  await userEvent.type(field('Amount in pounds'), '25');
  await press('Record payment');
  expect(
    await screen.findByText('Enter the reference, so that you can find the payment again'),
  ).toBeTruthy();

  await userEvent.type(field('Reference'), 'BACS 43');
  await press('Record payment');
  await waitFor(() => expect(shownToast()?.title).toBe('Payment recorded'));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ id: expect.stringMatching(/^[\da-f-]{36}$/), amountPence: 2500, method: 'transfer' },
      ...{ paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reference: 'BACS 43' },
    },
  ]);
});

test('says beside the amount that it is more than is owed', async () => {
  const message = 'Only £75 is owed. Enter that or less.';
  fakeServer({
    [`POST ${ORDER}/account-paid`]: {
      ...{ status: 422, body: { code: 'more_than_owed', message, fields: { amount: [message] } } },
    },
  });
  await open();
  await userEvent.clear(field('Amount in pounds'));
  await userEvent.type(field('Amount in pounds'), '80');
  await userEvent.type(field('Reference'), 'BACS 43');
  await press('Record payment');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field('Amount in pounds')).toHaveProperty('value', '80');
});

test('undoes a payment with a reason, after saying what will be owed', async () => {
  const sent = fakeServer({
    [`POST ${ORDER}/account-payments/${id}/undo`]: { body: { orderId } },
  });
  await open();
  expect(screen.getByText('Undone: Wrong order')).toBeTruthy();
  // Neither what was undone nor what was paid by card can be.
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);

  await press('Undo: £50');
  expect(await screen.findByText(/Ann Owes will owe £125/)).toBeTruthy();
  await userEvent.type(field('Reason'), 'Belongs to FB-1043');
  await press('Undo payment of £50');
  await waitFor(() => expect(shownToast()?.title).toBe('Payment undone'));
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Belongs to FB-1043' }]);
});

test('corrects how a payment was made', async () => {
  const sent = fakeServer({
    [`POST ${ORDER}/account-payments/${id}/reference`]: { body: { orderId } },
  });
  await open(0);
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  await press('Correct: £50');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'How it was paid' }),
    'Cheque',
  );
  await press('Save');
  await waitFor(() => expect(shownToast()?.title).toBe('Payment corrected'));
  expect(sent.map(({ body }) => body)).toEqual([
    { method: 'cheque', paidOn: '2026-01-05', reference: 'BACS 42' },
  ]);
});
