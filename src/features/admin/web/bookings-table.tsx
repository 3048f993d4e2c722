import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { ListedBooking } from '../contract.ts';
import { BookingStateBadge } from './state-badges.tsx';

const columns = ['Name', 'State', 'Paid', 'Booked', 'Confirmed', 'Order'] as const;

/** Who has booked, in what state, what was paid and when; cards in place of rows on a phone. */
export const BookingsTable = ({ bookings }: { bookings: readonly ListedBooking[] }) => (
  <table className="mt-8 w-full max-md:block">
    <caption className="sr-only">Bookings of this event, the latest first</caption>
    <thead className="border-b border-edge text-left text-sm text-ink-soft max-md:sr-only">
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className="py-3 pr-4 font-semibold">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </tbody>
  </table>
);

function BookingRow({ booking }: { booking: ListedBooking }) {
  const facts = [
    ['Paid', formatPounds(booking.paidPence)],
    ['Booked', formatDateTime(booking.bookedAt)],
    ['Confirmed', booking.confirmedAt ? formatDateTime(booking.confirmedAt) : 'Not yet'],
    ['Order', booking.orderNumber],
  ] as const;
  return (
    <tr className="border-b border-line align-top max-md:mb-4 max-md:block max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:py-4">
      <th scope="row" className="py-4 pr-4 text-left font-normal max-md:block max-md:px-5 max-md:py-0">
        <span className="block font-semibold">{booking.name}</span>
        <span className="block text-sm break-all text-ink-soft">{booking.company ?? booking.email}</span>
      </th>
      <td className="py-4 pr-4 max-md:block max-md:px-5 max-md:py-2">
        <BookingStateBadge state={booking.state} />
      </td>
      {facts.map(([name, value]) => (
        <td
          key={name}
          className="py-4 pr-4 text-sm figures max-md:flex max-md:justify-between max-md:px-5 max-md:py-1"
        >
          <span className="text-ink-soft md:hidden">{name}</span>
          {value}
        </td>
      ))}
    </tr>
  );
}
