import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import type { ListedBooking } from '../../contract.ts';
import { BookingStateBadge } from '../applications/state-badges.tsx';

const columns = ['Name', 'State', 'Paid', 'Booked', 'Confirmed', 'Order'] as const;

/** An event's bookings with their payments; cards instead of rows on a phone. */
export const BookingsTable = ({ bookings }: { bookings: readonly ListedBooking[] }) => (
  <DataTable caption="Bookings for this event, newest first" columns={columns}>
    {bookings.map((booking) => (
      <BookingRow key={booking.id} booking={booking} />
    ))}
  </DataTable>
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
      <th
        scope="row"
        className="py-4 pr-4 text-left font-normal wrap-anywhere max-md:block max-md:px-5 max-md:py-0 md:min-w-40"
      >
        <span className="block font-semibold">{booking.name}</span>
        <span className="block text-sm text-ink-soft">{booking.company ?? booking.email}</span>
      </th>
      <td className="py-4 pr-4 max-md:block max-md:px-5 max-md:py-2">
        <BookingStateBadge state={booking.state} />
      </td>
      {facts.map(([name, value]) => (
        <td
          key={name}
          className="py-4 pr-4 text-sm figures max-md:flex max-md:justify-between max-md:gap-4 max-md:px-5 max-md:py-1 max-md:text-right"
        >
          <span className="text-ink-soft md:hidden">{name}</span>
          {value}
        </td>
      ))}
    </tr>
  );
}
