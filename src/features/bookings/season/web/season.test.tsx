import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { SeasonStop, SeasonView, StopState } from '../contract.ts';
import { Season } from './season.tsx';

const states: readonly StopState[] = [
  { kind: 'played', came: true },
  { kind: 'mine', confirmed: 2, held: 0, heldUntil: null, bookingId: 'b1' },
  { kind: 'mine', confirmed: 1, held: 0, heldUntil: null, bookingId: null },
  { kind: 'mine', confirmed: 0, held: 1, heldUntil: '2040-01-01T09:15:00.000Z', bookingId: null },
  { kind: 'mine', confirmed: 0, held: 1, heldUntil: null, bookingId: null },
  { kind: 'offered', places: 2, until: '2040-01-02T09:00:00.000Z' },
  { kind: 'waitlisted', position: 3, waiting: 5, places: 1 },
  { kind: 'bookable' },
  { kind: 'not_open', from: '2040-01-03T09:00:00.000Z' },
  { kind: 'full' },
  { kind: 'closed' },
  { kind: 'limited', to: 'vip' },
  { kind: 'cancelled' },
];

const stopOf = (state: StopState, index: number): SeasonStop => {
  const day = `2040-${String((index % 12) + 1).padStart(2, '0')}-12`;
  return {
    id: index,
    title: index === 1 ? 'Winter Cup' : 'Founders Series: Leeds',
    city: 'Leeds',
    date: `${day}T08:30:00.000Z`,
    endsAt: `${day}T16:30:00.000Z`,
    venue: index === 1 ? 'Whinbeck Park Golf Club' : null,
    placesLeft: state.kind === 'full' ? 0 : 3,
    price: { way: 'credit', pence: 2_500 },
    state,
  };
};

const open = (view: Partial<SeasonView>) => {
  const body = { stops: [], more: false, credits: 0, ending: null, guestPasses: 0, ...view };
  const sent = fakeServer({ 'GET /api/season': { body } });
  openPage('/bookings/season', Season);
  return sent;
};

test('shows each golf day with its state, its price and where it leads', async () => {
  open({ stops: states.map(stopOf), credits: 2, guestPasses: 1 });
  await screen.findAllByRole('list');
  const shown = screen.getAllByRole('listitem').map((item) => {
    const [, ...links] = within(item).getAllByRole('link');
    const text = [...item.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | ');
    return `${text} -> ${links.map((link) => `${link.textContent} ${link.getAttribute('href')}`).join()}`;
  });
  expect(shown).toMatchInlineSnapshot(`
    [
      "Founders Series: LeedsNot paid yet | Thursday 12 April 2040, 09:30 | We’re holding 1 place for you until 09:15. -> Continue to payment Leeds /event-payment/3",
      "Founders Series: LeedsKept for you | Tuesday 12 June 2040, 09:303 places left · You pay 1 credit and £25 | We’re keeping 2 places for you. -> Take your places · until Mon 09:00 Leeds /event-payment/5",
      "Winter CupYou’re booked | Sunday 12 February 2040, 08:30 · Whinbeck Park Golf Club | You have 2 places. -> Your booking Leeds /bookings/b1",
      "Founders Series: LeedsYou’re booked | Monday 12 March 2040, 08:30 -> Your booking Leeds /bookings",
      "Founders Series: LeedsNot paid yet | Saturday 12 May 2040, 09:30 | Someone is paying for a place for you. -> ",
      "Founders Series: LeedsOn the waitlist | Thursday 12 July 2040, 09:30 | You’re number 3 of 5 on the waitlist. -> ",
      "Founders Series: LeedsAvailable | Sunday 12 August 2040, 09:303 places left · You pay 1 credit and £25 -> Book Now Leeds /event-payment/7",
      "Founders Series: LeedsNot open yet | Wednesday 12 September 2040, 09:303 places left · You pay 1 credit and £25 | You can book from Tuesday 3 January 2040, 09:00. -> ",
      "Founders Series: LeedsFull | Friday 12 October 2040, 09:30You pay 1 credit and £25 -> Join waitlist Leeds /events/9",
      "Founders Series: LeedsBooking closed | Monday 12 November 2040, 08:30 -> ",
      "Founders Series: LeedsVIP only | Wednesday 12 December 2040, 08:30 | For VIP members, and the guests they bring. -> ",
      "Founders Series: LeedsCancelled | Thursday 12 January 2040, 08:30 -> ",
      "Founders Series: LeedsYou played | Thursday 12 January 2040, 08:30 -> ",
    ]
  `);
  expect(screen.queryByText(/Enough for/)).toBeNull();
});

test('says so when no golf days are planned, and offers to retry when they cannot be loaded', async () => {
  open({});
  expect(await screen.findByText('No golf days are planned yet')).toBeTruthy();
  fakeServer({ 'GET /api/season': { status: 500, body: { code: 'fault' } } });
  openPage('/bookings/season', Season);
  expect(await screen.findByText('We couldn’t load the golf days')).toBeTruthy();
});
