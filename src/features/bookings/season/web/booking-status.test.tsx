import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { confirmed, openBooking as open } from '#tests/booking-status-stage.tsx';
import { calledOff, sampleBooking, sampleOrder } from '#tests/sample-booking.ts';
import { samplePlace } from '#tests/sample-place.ts';

const { bookingId } = sampleOrder;
const check = `POST /api/orders/${sampleOrder.id}/check`;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => vi.useRealTimers());

test('shows the event, calendar file and receipt of a confirmed place', () => {
  open(confirmed);
  expect(heading()).toBe('You’re in');
  expect(screen.getByText('Thursday 28 June 2040, 08:30')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/events/7/calendar.ics',
  );
  expect(screen.getByText('£104.17')).toBeTruthy();
  expect(screen.getByText('£20.83')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

test('says what comes next: the founding number, a name and the golf answers that are wanted', async () => {
  const place = {
    bookingId,
    state: 'confirmed',
    listed: false,
    hasClaimLink: false,
    guestOnly: false,
    from: null,
  };
  const places = [
    {
      ...place,
      player: 'me',
      name: 'Ann Ünal',
      golf: {},
      can: { name: false, answer: true, transfer: false },
    },
    {
      ...place,
      player: 'unnamed',
      name: null,
      golf: {},
      can: { name: true, answer: false, transfer: false },
    },
  ];
  open(confirmed, {
    more: {
      'GET /api/known-golf': { body: { handicap: null, last: null } },
      'GET /api/credits': {
        body: { founding: { number: 12, lockedPence: 12_500, since: '2040-06-12T09:05:01.000Z' } },
      },
      [`GET /api/orders/${sampleOrder.id}/places`]: {
        body: {
          namesBy: '2040-06-25T07:30:00.000Z',
          answersBy: '2040-06-27T07:30:00.000Z',
          questions: [],
          places,
        },
      },
    },
  });
  expect(
    await screen.findByText(/You’re founding member no. 12. Your price stays £125 for life./),
  ).toBeTruthy();
  const next = within(
    screen.getByRole('heading', { name: 'What comes next' }).parentElement as HTMLElement,
  );
  await userEvent.click(await next.findByRole('button', { name: 'Add the name' }));
  expect(next.getByLabelText('Guest’s name')).toBeTruthy();
  expect(next.queryByLabelText('Handicap index (optional)')).toBeNull();
  await userEvent.click(next.getByRole('button', { name: 'Answer the golf questions' }));
  expect(await next.findByLabelText('Handicap index (optional)')).toBeTruthy();
});

test('takes the answers of last time in one tap', async () => {
  const sent = open(confirmed, {
    more: {
      [`GET /api/orders/${sampleOrder.id}/places`]: {
        body: {
          namesBy: '2040-06-25T07:30:00.000Z',
          answersBy: '2040-06-27T07:30:00.000Z',
          questions: [],
          places: [{ ...samplePlace, bookingId, name: 'Ann Ünal' }],
        },
      },
      'GET /api/known-golf': {
        body: {
          handicap: { index: -2.1, source: 'record' },
          last: { dietary: 'Vegan', buggy: true },
        },
      },
      [`POST /api/bookings/${bookingId}/golf`]: { body: { done: true } },
    },
  });
  expect(await screen.findByText('Handicap +2.1 (from your rounds), Vegan, Buggy')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use +2.1 from your rounds' }));
  await waitFor(() =>
    expect(
      sent.find(({ call }) => call.endsWith('/golf') && call.startsWith('POST'))?.body,
    ).toEqual({
      golf: { handicapIndex: -2.1, dietary: 'Vegan', buggy: true },
    }),
  );
});

test('says how to cancel a confirmed place at an upcoming event', () => {
  open(confirmed);
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
  const policy = screen.getByRole('link', { name: 'cancellation policy' });
  expect(policy.getAttribute('href')).toBe('/policy/cancellation');
});

describe('for a buyer who comes back from the checkout, the page', () => {
  test('polls until the place is confirmed', async () => {
    vi.useFakeTimers();
    open(sampleBooking(), { later: confirmed });
    expect(heading()).toBe('Checking your payment');
    await pass(2000);
    expect(heading()).toBe('You’re in');
  });

  test('asks the provider after three seconds, not before', async () => {
    vi.useFakeTimers();
    const sent = open(sampleBooking());
    await pass(2900);
    expect(sent.map(({ call }) => call)).not.toContain(check);
    await pass(200);
    expect(sent.map(({ call }) => call)).toContain(check);
  });

  test('stops waiting after twenty seconds and promises an email', async () => {
    vi.useFakeTimers();
    open(sampleBooking());
    await pass(19_000);
    expect(heading()).toBe('Checking your payment');
    await pass(2000);
    expect(heading()).toBe('We’ll email you');
    expect(screen.getByText(/you’ll get a full refund/)).toBeTruthy();
  });

  test.each(['expired', 'released'] as const)(
    'waits for a payment of a hold that is %s',
    (state) => {
      open(sampleBooking({ state: 'expired' }, { state }));
      expect(heading()).toBe('Checking your payment');
    },
  );
});

describe('for other buyers, the page', () => {
  test('leads from a held place to its payment', () => {
    open(sampleBooking(), { paid: false });
    expect(heading()).toBe('Your place is waiting for payment');
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      '/event-payment/7',
    );
  });

  test('says that nothing was charged for an expired hold', () => {
    open(sampleBooking({ state: 'expired' }, { state: 'expired' }), { paid: false });
    expect(heading()).toBe('This place wasn’t paid for in time');
    expect(screen.getByText(/was not charged/)).toBeTruthy();
  });
});

test.each(['refunding', 'refunded'] as const)('says why a payment is %s', (state) => {
  open(sampleBooking({ state: 'expired' }, { state, refundReason: 'event_full' }));
  expect(heading()).toBe('Your refund is on its way');
  expect(screen.getByText(/the last place had gone to someone else/).textContent).toContain(
    '£125 for Founders Series: Leeds (order FB-1001)',
  );
});

describe('once the event is cancelled, the page', () => {
  const adds = () => screen.queryByRole('link', { name: 'Add to calendar' });
  const policy = () =>
    screen.getByRole('link', { name: /cancellation policy/ }).getAttribute('href');

  test.each(['confirmed', 'attended', 'no_show'] as const)(
    'tells the holder of a %s place why, and what happens to the payment',
    (state) => {
      open(sampleBooking({ ...confirmed, state }, { ...confirmed.order, event: calledOff }));
      expect(heading()).toBe('This event isn’t going ahead');
      expect(screen.getByText('Snow.')).toBeTruthy();
      expect(screen.getByText(/We’ll email you about the £125/)).toBeTruthy();
      expect(policy()).toBe('/policy/cancellation#we-cancel');
      expect(adds()).toBeNull();
      expect(screen.queryByText(/Booking confirmed|Cancel 14 days/)).toBeNull();
    },
  );

  test('still calls a booking cancelled that was cancelled before', () => {
    open(sampleBooking({ state: 'cancelled' }, { ...confirmed.order, event: calledOff }));
    expect(heading()).toBe('Your booking is cancelled');
    expect(screen.queryByText(/We’ll email you about/)).toBeNull();
  });

  test('offers no payment for a held place', () => {
    open(sampleBooking({}, { event: calledOff }), { paid: false });
    expect(heading()).toBe('This event isn’t going ahead');
    expect(screen.getByText('Snow.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  });

  test('does not invite the owner of an expired hold to book again', () => {
    open(sampleBooking({ state: 'expired' }, { state: 'expired', event: calledOff }), {
      paid: false,
    });
    expect(screen.getByText(/was not charged/).textContent).not.toContain('book again');
  });
});

test.each([
  ['is marked as played', { state: 'played' }],
  ['is over by the clock', { endsAt: '2020-06-28T15:30:00.000Z' }],
] as const)('describes an event that %s as past', (_how, change) => {
  const event = { ...sampleOrder.event, ...change };
  open(sampleBooking({ ...confirmed, calendarPath: null }, { ...confirmed.order, event }));
  expect(heading()).toBe(event.title);
  expect(screen.getByText('You had a place at this event')).toBeTruthy();
  expect(screen.queryByText('Booking confirmed')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'write to us' })).toBeNull();
});

describe('a booking of which places were cancelled', () => {
  const [place] = sampleOrder.places;
  const moneyBack = {
    ifCalledOff: 'money',
    canChoose: false,
    resale: null,
    refunds: [
      {
        id: 'r1',
        amountPence: 12_500,
        at: '2040-06-12T09:05:00.000Z',
        isSent: false,
        byTransfer: false,
        reference: null,
      },
    ],
  };
  const cancelled = (states: readonly ('cancelled' | 'confirmed')[]) =>
    sampleBooking(
      { state: states[0] ?? 'confirmed' },
      {
        state: 'paid',
        places: states.map(
          (state, index) => ({ ...place, bookingId: `b${index}`, state }) as never,
        ),
      },
    );

  test.each([
    [
      '1 of your 2 places is cancelled',
      ['confirmed', 'cancelled'],
      'Your other place is still booked.',
    ],
    [
      '1 of your 2 places is cancelled',
      ['cancelled', 'confirmed'],
      'Your other place is still booked.',
    ],
    ['Your booking is cancelled', ['cancelled', 'cancelled'], undefined],
  ] as const)('says so first, with the refund: %s', async (title, states, kept) => {
    const more = { [`GET /api/orders/${sampleOrder.id}/money-back`]: { body: moneyBack } };
    open(cancelled(states), { paid: false, more });
    expect(heading()).toBe(title);
    expect(screen.queryByText(/You.re in|Booking confirmed/)).toBeNull();
    const [refund] = await screen.findAllByText(
      /on its way to your card, since Tuesday 12 June 2040\.$/,
    );
    const receipt = screen.getByRole('heading', { name: 'Receipt' });
    expect(refund?.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/still booked/)?.textContent).toBe(kept);
  });

  test('says that a credit is back, and leads on to other golf days', async () => {
    const body = { ...moneyBack, refunds: [], credits: 1 };
    const more = { [`GET /api/orders/${sampleOrder.id}/money-back`]: { body } };
    open(cancelled(['cancelled']), { paid: false, more });
    expect(await screen.findByText(/^1 credit is back with you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See other events' })).toBeTruthy();
    expect(screen.queryByText('Refunds')).toBeNull();
  });
});
