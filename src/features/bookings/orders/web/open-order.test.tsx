import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BELOW_LEAST } from '#features/payments/least-charge.ts';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { calledOff, sampleOrder } from '#tests/sample-booking.ts';
import type { OrderView } from '../../contract.ts';
import { bookingRefusals } from '../../texts.ts';
import { OpenOrder } from './open-order.tsx';
import { STOP_ASKING_AFTER } from './use-hold-expiry.ts';

const step = (name: string) => `POST /api/orders/${sampleOrder.id}/${name}`;
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay £125' }));

let currentOrder: OrderView;
const onEnd = vi.fn();
const Page = () => (
  <OpenOrder
    order={currentOrder}
    event={{
      ...currentOrder.event,
      city: 'Leeds',
      series: 'Founders Series',
      questions: [],
      placesLeft: 5,
    }}
    onEnd={onEnd}
  />
);

function open(
  answers: Parameters<typeof fakeServer>[0] = {},
  order: Partial<OrderView> = {},
  { search = '', numbersLeft = 15, company = '' } = {},
) {
  currentOrder = { ...sampleOrder, ...order };
  const sent = fakeServer(answers);
  const address = company && '1 High Street';
  const known = {
    '/api/founding-numbers': [{ city: 'Leeds', left: numbersLeft }],
    '/api/invoice-details': { company, address, vatNumber: '', chargesVat: true },
  };
  openPage(`/event-payment/7${search}`, Page, { known });
  return sent;
}

test('says before the payment that the place no longer brings a founding number, or not to everyone', () => {
  open({}, {}, { numbersLeft: 0 });
  expect(screen.getByText(/^All founding numbers for Leeds have been given/)).toBeTruthy();
  cleanup();
  // Five places are left, and one more is held.
  open({}, {}, { numbersLeft: 5 });
  expect(screen.getByText(/^5 founding numbers are left for Leeds/)).toBeTruthy();
  cleanup();
  open({}, {}, { numbersLeft: 6 });
  expect(screen.queryByText(/founding numbers? /)).toBeNull();
});

// Shows product 37
test('shows the order, its VAT, the terms and how long the place is held', () => {
  open();
  for (const text of [
    'Order FB-1001',
    'One place at Founders Series: Leeds',
    '£104.17',
    '£20.83',
    'Thursday 28 June 2040, 08:30',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/Cancel 14 days or more before/)).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('says what the invoice will name, and asks for the address only if it needs one', () => {
  const asks = () => screen.queryByRole('group', { name: 'For your invoice' }) !== null;
  open();
  expect(screen.getByText('Add your company to the invoice')).toBeTruthy();
  expect(asks()).toBe(false);
  cleanup();
  open({}, { totalPence: 25_000, vatPence: 4166 });
  expect(asks()).toBe(false);
  cleanup();
  open({}, { totalPence: 37_500, vatPence: 6250 });
  expect(asks()).toBe(true);
  cleanup();
  open({}, { totalPence: 37_500, vatPence: 0 });
  expect(asks()).toBe(false);
  cleanup();
  open({}, { totalPence: 37_500, vatPence: 6250 }, { company: 'Firth & Sons Ltd' });
  expect(asks()).toBe(false);
  expect(screen.getByText('Your invoice will name Firth & Sons Ltd, 1 High Street')).toBeTruthy();
});

test('says why a sum below 30p has no button to pay it', () => {
  open({}, { totalPence: 29, vatPence: 5 });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.getByText(BELOW_LEAST)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Release my place' })).toBeTruthy();
});

test('pays over £250 once the address is entered, and keeps it', async () => {
  const kept = { company: '', address: '1 Quay', vatNumber: '', chargesVat: true };
  const sent = open(
    {
      'POST /api/invoice-details': { body: kept },
      [step('payment')]: { body: { checkoutUrl: '/checkout/9' } },
    },
    { totalPence: 37_500, vatPence: 6250 },
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay £375' }));

  await press();
  expect(await screen.findByText('Please enter the address for your invoice')).toBeTruthy();
  expect(sent).toEqual([]);

  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), '1 Quay');
  await press();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/checkout/9');
  expect(sent).toMatchObject([
    { call: 'POST /api/invoice-details', body: { address: '1 Quay' } },
    { call: step('payment') },
  ]);
});

test('leads to the checkout', async () => {
  open({ [step('payment')]: { body: { checkoutUrl: '/checkout/9' } } });
  await pay();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/checkout/9');
});

test('sends one request when the payment button is clicked twice', async () => {
  const sent = open({ [step('payment')]: { body: { checkoutUrl: '/checkout/9' } } });
  act(() => {
    screen.getByRole('button', { name: 'Pay £125' }).click();
    screen.getByRole('button', { name: 'Pay £125' }).click();
  });
  await screen.findByTestId('elsewhere');
  expect(sent.map(({ call }) => call)).toEqual([step('payment')]);
});

test('shows a refusal in a toast that says what failed and outlives the order', async () => {
  const { code, message, status } = bookingRefusals.hold_expired;
  open({ [step('payment')]: { status, body: { code, message } } });
  await pay();
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'We couldn’t start your payment',
      description: message,
      variant: 'destructive',
    }),
  );
});

test.each([
  ['payment', 'Pay £125'],
  ['release', 'Release my place'],
])('sends a buyer whose session has ended to log in, with the event: %s', async (name, button) => {
  open({ [step(name)]: { status: 401, body: { code: 'not_logged_in' } } });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/auth?event=7');
  expect(sessionStorage.getItem('redirectEventId')).toBe('7');
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'You have been logged out' }));
});

test('releases the place, confirms it and returns to the event', async () => {
  const sent = open({ [step('release')]: { body: { ...sampleOrder, state: 'released' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Release my place' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/events/7');
  expect(sent.map(({ call }) => call)).toContain(step('release'));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Place released',
      description: 'Nothing was charged, and the place is free for someone else.',
    }),
  );
});

test('tells a buyer who left the checkout that nothing was charged', () => {
  open({}, {}, { search: '?payment=cancelled' });
  expect(screen.getByText('You left the payment page')).toBeTruthy();
});

const over = { expiresAt: '2020-01-01T00:00:00.000Z' };

test('says that the time is up, asks the server and no longer offers to pay', async () => {
  open({}, over);
  await waitFor(() => expect(onEnd).toHaveBeenCalled());
  expect(screen.getByText('The time is up')).toBeTruthy();
  expect(screen.getByText('Checking your booking…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay £125' })).toBeNull();
});

test.each([
  [1, {}, 'We’re holding your place for', 'After that it will be released.'],
  [4, {}, 'We’re holding your places for', 'After that they will be released.'],
  [1, over, 'The time is up', 'Your place is being released.'],
  [4, over, 'The time is up', 'Your places are being released.'],
])('speaks of as many places as are held: %i, %j', (count, order, first, second) => {
  const places = Array.from({ length: count }, () => sampleOrder.places).flat();
  open({}, { ...order, places });
  expect(screen.getByText(first)).toBeTruthy();
  expect(screen.getByText(second)).toBeTruthy();
});

test('links back to the event when the server still has the order after the time is up', () => {
  vi.useFakeTimers();
  open({}, over);
  act(() => vi.advanceTimersByTime(STOP_ASKING_AFTER));
  vi.useRealTimers();
  expect(screen.getByText('Your 15 minutes are up')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the event' }).getAttribute('href')).toBe(
    '/events/7',
  );
});

test('offers no payment for a cancelled event and says why', () => {
  open({}, { event: calledOff, can: { pay: false, release: true, cancel: false, move: false } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This event isn’t going ahead',
  );
  expect(screen.getByText('Snow.')).toBeTruthy();
  expect(screen.getByText(/There’s nothing left to pay/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay £125' })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('changes the number of places, and keeps who plays and what follows if the day is called off', async () => {
  const place = {
    ...sampleOrder.places[0],
    player: 'me',
    listed: true,
  } as OrderView['places'][number];
  const guest = {
    bookingId: 'of-jo',
    player: 'guest',
    name: 'Jo Guest',
    guestEmail: 'jo@example.com',
    listed: false,
  } as const;
  const sent = open(
    {
      'GET /api/events/7/ways-to-pay': {
        body: {
          eventId: 7,
          packagePence: 40_000,
          standardPence: 12_500,
          ownPence: 12_500,
          foundingNumber: null,
          credits: [],
          guestPasses: 0,
          canNameMembers: true,
        },
      },
      'POST /api/events/7/bookings': { body: sampleOrder },
    },
    { places: [place, { ...place, ...guest }], ifCalledOff: 'credit' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change the places' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a place' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change to 3 places - £375' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/events/7/bookings')).toMatchObject({
      body: {
        places: [
          { for: 'me', listed: true },
          { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' },
          { for: 'later' },
        ],
        ifCalledOff: 'credit',
      },
    }),
  );
});
