import type { BookingView } from '#features/bookings/contract.ts';
import { BookingStatus } from '#features/bookings/season/web/booking-status.tsx';
import { fakeServer, openPage } from './page-stage.tsx';
import { sampleBooking, sampleOrder } from './sample-booking.ts';

const { bookingId } = sampleOrder;
export const company = ['Club Ltd', '1 High Street', 'Company number 123', 'VAT number GB 1'];
const user = { firstName: 'Ann', lastName: 'Ünal', company: 'Ünal & Co' };
const path = `/api/bookings/${bookingId}`;
const check = `POST /api/orders/${sampleOrder.id}/check`;
const Page = () => <BookingStatus bookingId={bookingId} />;
export const confirmed = sampleBooking(
  {
    state: 'confirmed',
    confirmedAt: '2040-06-12T09:05:00.000Z',
    calendarPath: '/events/7/calendar.ics',
  },
  { state: 'paid', paidAt: '2040-06-12T09:05:00.000Z' },
);

type Opening = { paid?: boolean; later?: BookingView; more?: Parameters<typeof fakeServer>[0] };

/** Opens the page of a booking; `later` is what the server says from then on. */
export function openBooking(
  booking: BookingView,
  { paid = true, later = booking, more = {} }: Opening = {},
) {
  const sent = fakeServer({
    ...more,
    [`GET ${path}`]: { body: later },
    [check]: { body: later.order },
  });
  openPage(`/bookings/${bookingId}${paid ? '?payment=made' : ''}`, Page, {
    user,
    known: { [path]: booking, '/api/contact': { email: 'office@club.example', company } },
  });
  return sent;
}
