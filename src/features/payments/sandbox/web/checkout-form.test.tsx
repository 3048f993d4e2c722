import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { paymentRefusals } from '../../texts.ts';
import type { CheckoutView } from '../contract.ts';
import { CheckoutForm } from './checkout-form.tsx';

const id = '01a00000-0000-7000-8000-000000000001';
const path = `/api/checkout/${id}`;
const checkout: CheckoutView = {
  id,
  kind: 'payment',
  state: 'open',
  consent: null,
  amountPence: 12_500,
  lines: [
    { description: 'One place at Leeds', netPence: 10_417, vatPence: 2083, grossPence: 12_500 },
  ],
  keptUntil: '2999-06-12T09:15:00.000Z',
  expiresAt: '2999-06-12T09:30:00.000Z',
  now: '2999-06-12T09:00:00.000Z',
  returnUrl: '/bookings/7?payment=made',
  cancelUrl: '/event-payment/7?payment=cancelled',
  can: { pay: true, authenticate: false, cancel: true },
};
const paid = {
  ...checkout,
  state: 'paid',
  can: { pay: false, authenticate: false, cancel: false },
};
const asking = {
  ...checkout,
  state: 'authenticating',
  can: { pay: true, authenticate: true, cancel: true },
};
const Page = () => <CheckoutForm checkoutId={id} />;

function open(answers: Parameters<typeof fakeServer>[0] = {}, seen: object = checkout) {
  const sent = fakeServer({ [`GET ${path}`]: { body: seen }, ...answers });
  openPage(`/checkout/${id}`, Page, { known: { [path]: seen } });
  return sent;
}

const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay £125' }));
const choose = (number: string) =>
  userEvent.click(screen.getByRole('radio', { name: new RegExp(number) }));

test('says that no money moves, and shows the lines and VAT', () => {
  open();
  expect(screen.getByText('This is a sandbox: no money moves')).toBeTruthy();
  expect(screen.getAllByText('One place at Leeds')).toHaveLength(2);
  expect(screen.getByText('£20.83')).toBeTruthy();
});

test('shows the step and the time left only where places are held', () => {
  open();
  expect(screen.getByText('Step 3 of 3')).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  cleanup();
  open({}, { ...checkout, keptUntil: null });
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeTruthy();
  expect(screen.queryByText(/Step/)).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('shows what the buyer agrees to if the card is kept, and takes no money for a card alone', () => {
  open({}, { ...checkout, consent: 'We’ll charge this card each year.' });
  expect(screen.getByText('We’ll charge this card each year.')).toBeTruthy();
  cleanup();
  open({}, { ...checkout, kind: 'setup', amountPence: 0, lines: [], keptUntil: null });
  expect(screen.getByRole('heading', { name: 'Your card' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save card' })).toBeTruthy();
  expect(screen.queryByText('To pay')).toBeNull();
});

test('fills the form with a chosen card, pays and leads back', async () => {
  const sent = open({ [`POST ${path}/pay`]: { body: paid } });
  await choose('4242 4242');
  await pay();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(checkout.returnUrl);
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    number: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
  });
});

test('pays once when submitted twice', async () => {
  const sent = open({ [`POST ${path}/pay`]: { body: paid } });
  await choose('4242 4242');
  const form = screen.getByRole('button', { name: 'Pay £125' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByTestId('elsewhere');
  expect(sent.filter(({ call }) => call.endsWith('/pay'))).toHaveLength(1);
});

test('groups a typed card number as it is printed on cards', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry'), '1234');
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  expect(screen.getByLabelText<HTMLInputElement>('Expiry').value).toBe('12 / 34');
});

test('says beside each empty field what is missing, and sends nothing', async () => {
  const sent = open();
  await pay();
  expect(await screen.findByText('Please enter a full card number')).toBeTruthy();
  expect(screen.getByText('Please enter the expiry date as MM / YY')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('shows why a card was declined beside its number, and another can be tried', async () => {
  const { code, message } = paymentRefusals.card_declined;
  open({
    [`POST ${path}/pay`]: { status: 422, body: { code, message, fields: { number: [message] } } },
  });
  await choose('4000 0000 0000 0002');
  await pay();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Pay £125' }).getAttribute('aria-disabled')).toBeNull();
});

test('sends a buyer whose session has ended to log in, and back', async () => {
  open({ [`POST ${path}/pay`]: { status: 401, body: { code: 'not_logged_in' } } });
  await choose('4242 4242');
  await pay();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/auth?next=/checkout/${id}`);
});

test('says that the buyer cannot be charged twice when the network fails', async () => {
  open();
  await choose('4242 4242');
  await pay();
  expect(await screen.findByText(/You can’t be charged twice/)).toBeTruthy();
});

describe('a card that needs authentication', () => {
  test('asks for approval, and approving leads back', async () => {
    open({ [`POST ${path}/pay`]: { body: asking }, [`POST ${path}/authenticate`]: { body: paid } });
    await choose('4000 0025');
    await pay();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, approve £125' }));
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(checkout.returnUrl);
  });

  test('shows the cards again when it is declined, and another can be tried', async () => {
    const { code, message } = paymentRefusals.authentication_failed;
    open({
      [`POST ${path}/pay`]: { body: asking },
      [`POST ${path}/authenticate`]: { status: 422, body: { code, message } },
    });
    await choose('4000 0025');
    await pay();
    await userEvent.click(await screen.findByRole('button', { name: 'No, decline it' }));
    expect(await screen.findByText('Your bank didn’t approve the payment')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Pay £125' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });
});

test('leads back to the payment page without paying', async () => {
  const left = { ...paid, state: 'cancelled' };
  open({ [`POST ${path}/cancel`]: { body: left } });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and go back' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(checkout.cancelUrl);
});

test.each([
  ['paid', 'This is paid', checkout.returnUrl],
  ['expired', 'This payment page is closed', checkout.cancelUrl],
  ['cancelled', 'This payment page is closed', checkout.cancelUrl],
])('offers no card once the checkout is %s, but the next step', (state, title, way) => {
  open({}, { ...paid, state });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(way);
});

test('announces the end of the hold in the live region of the countdown', () => {
  vi.useFakeTimers();
  open({}, { ...checkout, keptUntil: '2999-06-12T09:00:02.000Z' });
  const live = screen.getByRole('timer').parentElement?.querySelector('[aria-live]') as HTMLElement;
  act(() => vi.advanceTimersByTime(3000));
  vi.useRealTimers();
  expect(live.isConnected).toBe(true);
  expect(live.textContent).toBe('The time is up.');
  expect(screen.getByText(/The time to pay is over/)).toBeTruthy();
  expect(screen.queryByText(/Time left to pay/)).toBeNull();
});

test('once the place is no longer kept, says what paying then means', () => {
  open({}, { ...checkout, keptUntil: '2020-01-01T00:00:00.000Z' });
  expect(screen.getByText(/The time to pay is over/)).toBeTruthy();
});
