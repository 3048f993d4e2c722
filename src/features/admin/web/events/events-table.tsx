import { Link } from 'react-router';
import { EventStateBadge } from '#features/events/admin/web/event-state-badge.tsx';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { EventFigures } from '../../contract.ts';
import { PlacesBar } from './places-bar.tsx';

const numbers = ['Held', 'Confirmed', 'Offered', 'Left'] as const;

/** Every event with its places and revenue; cards instead of rows on a phone. */
export const EventsTable = ({ events }: { events: readonly EventFigures[] }) => (
  <table className="mt-8 w-full max-md:block max-md:wrap-anywhere">
    <caption className="sr-only">
      Events with their places and revenue: those to come, soonest first, then the past ones
    </caption>
    <thead className="border-b border-edge text-left text-sm text-ink-soft max-md:sr-only">
      <tr>
        <th scope="col" className="py-3 pr-4 font-semibold">
          Event
        </th>
        <th scope="col" className="py-3 pr-4 font-semibold">
          State
        </th>
        {numbers.map((name) => (
          <th key={name} scope="col" className="py-3 pr-4 text-right font-semibold">
            {name}
          </th>
        ))}
        <th scope="col" className="py-3 text-right font-semibold">
          Revenue
        </th>
      </tr>
    </thead>
    <tbody className="max-md:block">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </tbody>
  </table>
);

function EventRow({ event }: { event: EventFigures }) {
  const cell =
    'figures py-4 pr-4 text-right max-md:flex max-md:justify-between max-md:px-5 max-md:py-1.5';

  return (
    <tr className="border-b border-line align-top max-md:mb-4 max-md:block max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:pb-4">
      <th
        scope="row"
        className="py-4 pr-4 text-left font-normal wrap-anywhere max-md:block max-md:px-5 md:min-w-48"
      >
        <Link to={`/admin/events/${event.id}`} className="font-semibold link">
          {event.title}
        </Link>
        <span className="mt-0.5 block text-sm text-ink-soft">{formatDate(event.date)}</span>
        <PlacesBar event={event} />
      </th>
      <td className="py-4 pr-4 max-md:block max-md:px-5 max-md:py-1.5">
        <EventStateBadge state={event.state} />
      </td>
      {([event.held, event.confirmed, event.offered, event.left] as const).map((value, index) => (
        <td key={numbers[index]} className={cell}>
          <span className="text-ink-soft md:hidden">{numbers[index]}</span>
          {value}
        </td>
      ))}
      <td className={`${cell} font-semibold md:pr-0`}>
        <span className="font-normal text-ink-soft md:hidden">Revenue</span>
        <span>
          {formatPounds(event.revenuePence)}
          {event.owedPence > 0 && (
            <Link
              to={`/admin/events/${event.id}?show=all&need=owed`}
              className="block text-sm font-normal link"
            >
              {formatPounds(event.owedPence)} to be paid
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}
