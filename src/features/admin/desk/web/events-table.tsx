import { Link } from 'react-router';
import { EventStateBadge } from '#features/events/admin/web/event-state-badge.tsx';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { EventFigures } from '../../contract.ts';
import { totalsOf } from '../../totals.ts';

const numbers = ['Held', 'Confirmed', 'Offered', 'Left'] as const;

/** Events with their places and revenue; cards instead of rows on a phone. */
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
        className="py-4 pr-4 text-left font-normal wrap-anywhere max-md:block max-md:px-5"
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

/** More marks than this could not be told apart. */
const MOST_MARKS = 40;

/**
 * The event's places as a row of marks: confirmed, held or offered, left. Decoration, because the
 * figures are beside it.
 */
function PlacesBar({ event }: { event: EventFigures }) {
  if (event.capacity > MOST_MARKS) return null;
  const places = Array.from({ length: event.capacity }, (_, index) => index + 1);
  return (
    <span aria-hidden="true" className="mt-2 flex max-w-56 gap-0.5">
      {places.map((place) => (
        <span key={place} className={`h-1.5 flex-1 rounded-full ${colourOf(place, event)}`} />
      ))}
    </span>
  );
}

function colourOf(place: number, { confirmed, held, offered }: EventFigures): string {
  if (place <= confirmed) return 'bg-fairway';
  return place <= confirmed + held + offered ? 'bg-brass' : 'bg-line';
}

/** The totals of these events. */
export function TotalsPanel({ events }: { events: readonly EventFigures[] }) {
  const totals = totalsOf(events);

  const figures = [
    ['Paid', formatPounds(totals.paidPence)],
    ['To be paid', formatPounds(totals.owedPence)],
    ['Confirmed places', totals.confirmed],
    ['On hold now', totals.held],
    ['Left to sell', totals.left],
  ] as const;

  return (
    <dl className="mt-8 grid grid-cols-2 overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft md:grid-cols-3 lg:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name} className="-m-px border border-line p-4 sm:p-5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-1 font-display text-2xl whitespace-nowrap figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
