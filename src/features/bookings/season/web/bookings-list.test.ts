import { expect, test } from 'vitest';
import { calledOff, sampleBooking, sampleOrder } from '#tests/sample-booking.ts';
import { groupBookings } from './bookings-list.tsx';

const [place] = sampleOrder.places;
const now = new Date('2040-06-20T09:00:00Z');
const played = {
  ...sampleOrder.event,
  date: '2040-06-01T07:30:00.000Z',
  endsAt: '2040-06-01T15:30:00.000Z',
};

test('tells coming, past and cancelled bookings apart', () => {
  if (!place) throw new Error('The sample has a place');
  const bookings = {
    held: sampleBooking(),
    confirmed: sampleBooking({ state: 'confirmed' }, { state: 'paid' }),
    'confirmed, mine cancelled': sampleBooking(
      { state: 'cancelled' },
      {
        state: 'paid',
        places: [
          { ...place, state: 'cancelled' },
          { ...place, state: 'confirmed' },
        ],
      },
    ),
    played: sampleBooking({ state: 'attended' }, { state: 'paid', event: played }),
    'called off': sampleBooking({ state: 'confirmed' }, { state: 'paid', event: calledOff }),
    cancelled: sampleBooking(
      { state: 'cancelled' },
      { state: 'paid', places: [{ ...place, state: 'cancelled' }] },
    ),
    'handed over': sampleBooking({ state: 'transferred' }, { state: 'paid' }),
    'paid too late': sampleBooking({ state: 'expired' }, { state: 'refunded' }),
  };
  const names = new Map(Object.entries(bookings).map(([name, booking]) => [booking, name]));
  const groups = Object.entries(groupBookings(Object.values(bookings), now));
  expect(
    Object.fromEntries(groups.map(([group, all]) => [group, all.map((one) => names.get(one))])),
  ).toEqual({
    coming: ['held', 'confirmed', 'confirmed, mine cancelled'],
    past: ['played'],
    cancelled: ['called off', 'cancelled', 'handed over', 'paid too late'],
  });
});
