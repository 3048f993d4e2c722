import { Link } from 'react-router';
import { EventStateBadge } from '#features/events/admin/web/event-state-badge.tsx';
import { rowDay } from '#features/payments/desk/row-texts.ts';
import { formatPounds } from '#lib/money.ts';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import type { EventFigures } from '../../contract.ts';
import { totalsOf } from '../../totals.ts';

/** Golf days with their places and revenue. What is zero is left out. */
export const EventRows = ({ events }: { readonly events: readonly EventFigures[] }) => (
  <ListRows label="Golf days with their places and revenue: those to come, soonest first, then the past ones">
    {events.map((event) => (
      <ListRow
        key={event.id}
        to={`/admin/events/${event.id}`}
        title={event.title}
        badges={event.state !== 'open' && <EventStateBadge state={event.state} />}
        facts={[
          rowDay(event.date),
          `${event.confirmed} of ${event.capacity} confirmed`,
          event.held > 0 && `${event.held} on hold`,
          event.offered > 0 && `${event.offered} offered`,
        ]}
        figure={formatPounds(event.revenuePence)}
        figureNote={
          event.owedPence > 0 && (
            <Link to={`/admin/events/${event.id}?show=all&need=owed`} className="relative link">
              {formatPounds(event.owedPence)} to be paid
            </Link>
          )
        }
      />
    ))}
  </ListRows>
);

/** The totals of these events. */
export function TotalsPanel({ events }: { events: readonly EventFigures[] }) {
  const totals = totalsOf(events);

  const figures = [
    ['Paid', formatPounds(totals.paidPence)],
    ['To be paid', formatPounds(totals.owedPence)],
    ['Places booked, past days too', totals.confirmed],
    ['Places left on days ahead', totals.left],
  ] as const;

  return (
    <dl className="mt-4 grid grid-cols-2 overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft md:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="-m-px border border-line p-4 sm:p-5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-1 font-display text-2xl whitespace-nowrap figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
