import type { BookingView, OrderView } from '#features/bookings/contract.ts';
import { currentTerms } from '#features/bookings/places/terms.ts';

/** An open order as the API sends it to its owner. Its hold ends in the far future. */
export const sampleOrder: OrderView = {
  id: '01a00000-0000-7000-8000-00000000000a',
  number: 'FB-1001',
  state: 'open',
  createdAt: '2040-06-12T09:00:00.000Z',
  expiresAt: '2999-06-12T09:15:00.000Z',
  now: '2999-06-12T09:00:00.000Z',
  paidAt: null,
  event: {
    id: 7,
    title: 'Founders Series: Leeds',
    date: '2040-06-28T07:30:00.000Z',
    endsAt: '2040-06-28T15:30:00.000Z',
    location: 'Leeds, West Yorkshire',
    state: 'open',
    cancelledReason: null,
    venue: null,
  },
  bookingId: '01a00000-0000-7000-8000-00000000000b',
  places: [
    {
      bookingId: '01a00000-0000-7000-8000-00000000000b',
      state: 'held',
      player: 'me',
      name: 'Sam Taylor',
      listed: false,
      guestEmail: null,
    },
  ],
  lines: [
    {
      kind: 'place',
      description: 'One place at Founders Series: Leeds',
      bookingId: '01a00000-0000-7000-8000-00000000000b',
      payWith: 'money',
      standardPence: 12_500,
      netPence: 10_417,
      vatPence: 2083,
      grossPence: 12_500,
    },
  ],
  netPence: 10_417,
  vatPence: 2083,
  totalPence: 12_500,
  vatPercent: 20,
  terms: currentTerms,
  ifCalledOff: 'money',
  refundReason: null,
  can: { pay: true, release: true, cancel: false, move: false },
};

/** The event of that order, cancelled. */
export const calledOff = {
  ...sampleOrder.event,
  state: 'cancelled',
  cancelledReason: 'Snow.',
} as const;

/** The booking of such an order, with a test's changes to both. */
export const sampleBooking = (
  change: Partial<BookingView> = {},
  orderChange: Partial<OrderView> = {},
): BookingView => ({
  id: sampleOrder.bookingId,
  state: 'held',
  confirmedAt: null,
  calendarPath: null,
  can: { downloadCalendar: false },
  ...change,
  order: { ...sampleOrder, ...orderChange },
});
