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
    const [row, ...links] = within(item).getAllByRole('link');
    return `${item.textContent} -> ${[row, ...links].map((link) => link?.getAttribute('href')).join()}`;
  });
  expect(shown).toMatchInlineSnapshot(`
    [
      "Founders Series: LeedsNot paid yetThu 12 Apr 2040 · 09:30 · We’re holding 1 place for you until 09:15Pay now Leeds -> /events/3,/event-payment/3",
      "Founders Series: LeedsKept for youTue 12 Jun 2040 · 09:30 · We’re keeping 2 places for you. · 3 places left · 1 credit + £25Take your places · until Mon 09:00 Leeds -> /events/5,/event-payment/5",
      "Winter CupYou’re bookedSun 12 Feb 2040 · 08:30 · 2 places · Whinbeck Park Golf Club› -> /bookings/b1",
      "Founders Series: LeedsYou’re bookedMon 12 Mar 2040 · 08:30› -> /bookings",
      "Founders Series: LeedsNot paid yetSat 12 May 2040 · 09:30 · Someone is paying for a place for you.› -> /events/4",
      "Founders Series: LeedsOn the waitlistThu 12 Jul 2040 · 09:30 · You’re number 3 of 5 on the waitlist.› -> /events/6",
      "Founders Series: LeedsSun 12 Aug 2040 · 09:30 · 3 places left · 1 credit + £25Book Now Leeds -> /events/7,/event-payment/7",
      "Founders Series: LeedsNot open yetWed 12 Sep 2040 · 09:30 · You can book from Tuesday 3 January 2040, 09:00. · 3 places left · 1 credit + £25› -> /events/8",
      "Founders Series: LeedsFullFri 12 Oct 2040 · 09:30 · 1 credit + £25Join waitlist Leeds -> /events/9,/events/9",
      "Founders Series: LeedsBooking closedMon 12 Nov 2040 · 08:30› -> /events/10",
      "Founders Series: LeedsVIP onlyWed 12 Dec 2040 · 08:30 · For VIP members, and the guests they bring.› -> /events/11",
      "Founders Series: LeedsCancelledThu 12 Jan 2040 · 08:30› -> /events/12",
      "Founders Series: LeedsYou playedThu 12 Jan 2040 · 08:30› -> /events/0",
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
