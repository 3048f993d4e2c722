import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { availability, isCancelled } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { membersDayText } from '../../texts.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { useOwnTerms } from './own-terms.ts';

type CompactEventListProps = {
  readonly events: readonly ListedEvent[];
  readonly now: Date;
  /** A button at the end of each line. */
  readonly action?: ((event: ListedEvent) => ReactNode) | undefined;
};

/** Events as lines with title, date, venue, price and availability. */
export const CompactEventList = ({ events, now, action }: CompactEventListProps) => (
  <ul className="mt-4 divide-y divide-line rounded-large border border-line bg-ivory-bright">
    {events.map((event) => (
      <EventLine key={event.id} event={event} now={now} action={action} />
    ))}
  </ul>
);

type LineProps = Omit<CompactEventListProps, 'events'> & { readonly event: ListedEvent };

function EventLine({ event, now, action }: LineProps) {
  const { price, priceReason, notOpen, needsTier, own } = useOwnTerms(event, now);
  const hasPlace = own?.state === 'booked' || own?.state === 'held';

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-48 grow">
        <EventTitleLink event={event} />
        <p className="text-sm text-ink-soft figures">
          <time dateTime={event.date}>{formatDateTime(event.date)}</time>
          <span className="block">{event.venue ?? event.location}</span>
          {event.minTier && !isCancelled(event) && (
            <span className="block">{membersDayText[event.minTier]}</span>
          )}
          {notOpen && !needsTier && <span className="block">{notOpen}</span>}
        </p>
      </div>
      {!isCancelled(event) && !hasPlace && (
        <p className="font-display text-xl text-brass-text figures">
          {price}
          {priceReason && (
            <span className="block font-sans text-xs text-ink-soft">{priceReason}</span>
          )}
        </p>
      )}
      <AvailabilityBadge
        state={availability(event, now)}
        own={own?.state}
        isNotOpen={notOpen !== undefined}
        minTier={needsTier ? event.minTier : null}
      />
      {action && <div className="ml-auto">{action(event)}</div>}
    </li>
  );
}

/** The title of a golf day in a line of a list, which leads to its page. */
const EventTitleLink = ({ event }: { readonly event: Pick<ListedEvent, 'id' | 'title'> }) => (
  <Link
    to={`/events/${event.id}`}
    className="inline-flex min-h-11 items-center font-display text-xl hover:underline"
  >
    {event.title}
  </Link>
);
