import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { availability, isCancelled } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { AvailabilityBadge } from './availability-badge.tsx';

type CompactEventListProps = {
  readonly events: readonly ListedEvent[];
  readonly now: Date;
  /** A button at the end of each line. */
  readonly action?: (event: ListedEvent) => ReactNode;
};

/** Events as lines with title, date, venue, price and availability. */
export const CompactEventList = ({ events, now, action }: CompactEventListProps) => (
  <ul className="mt-4 divide-y divide-line rounded-large border border-line bg-ivory-bright">
    {events.map((event) => (
      <li key={event.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
        <div className="min-w-48 grow">
          <Link
            to={`/events/${event.id}`}
            className="inline-flex min-h-11 items-center font-display text-xl hover:underline"
          >
            {event.title}
          </Link>
          <p className="text-sm text-ink-soft figures">
            <time dateTime={event.date}>{formatDateTime(event.date)}</time>
            <span className="block">{event.venue ?? event.location}</span>
          </p>
        </div>
        {!isCancelled(event) && (
          <p className="font-display text-xl text-brass-text figures">
            {formatPounds(Math.round(event.price * 100))}
          </p>
        )}
        <AvailabilityBadge state={availability(event, now)} />
        {action && <div className="ml-auto">{action(event)}</div>}
      </li>
    ))}
  </ul>
);
