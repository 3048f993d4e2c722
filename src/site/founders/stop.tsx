import { Link } from 'react-router';
import { availability, isCancelled, isUpcoming } from '#features/events/availability.ts';
import type { FoundersStop, ListedEvent } from '#features/events/contract.ts';
import { AvailabilityBadge, PlaceDots } from '#features/events/days/web/availability-badge.tsx';
import { FoundingNote } from '#features/events/days/web/founding-note.tsx';
import { useOwnTerms } from '#features/events/days/web/own-terms.ts';
import { availabilityLabel, eventTexts, placesLeftText } from '#features/events/texts.ts';
import { slugOf } from '#lib/cities.ts';
import { formatDate } from '#lib/club-time.ts';

type StopProps = { readonly stop: FoundersStop; readonly hole: number; readonly now: Date };

/**
 * One city of the series, as a line of a scorecard: its number, its golf day, and the founding
 * places left.
 */
export const Stop = ({ stop: { city, event }, hole, now }: StopProps) => (
  <li className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]">
    <span
      aria-hidden="true"
      className="pt-1 text-right font-display text-3xl text-brass-text figures"
    >
      {hole}
    </span>
    <div>
      <h3 className="text-2xl">
        <Link to={`/cities/${slugOf(city)}`} className="relative z-10 hover:underline">
          {city}
        </Link>
      </h3>
      {event === null ? (
        <p className="mt-1 text-ink-soft">Date to be announced.</p>
      ) : (
        <>
          <p className="mt-1 figures">
            {/* A press anywhere else in the row leads to the golf day. */}
            <Link
              to={`/events/${event.id}`}
              className="after:absolute after:inset-0 hover:underline"
            >
              <span className="sr-only">{`See the golf day in ${city}: `}</span>
              <time dateTime={event.date}>{formatDate(event.date)}</time>
            </Link>
          </p>
          <p className="text-sm text-ink-soft">
            {event.venue ??
              (isCancelled(event) ? 'A new date will appear here.' : eventTexts.venueUnknown)}
          </p>
        </>
      )}
    </div>
    {event !== null && <Places event={event} now={now} />}
  </li>
);

/** The places left, in words and as a row of dots. */
function Places({ event, now }: { readonly event: ListedEvent; readonly now: Date }) {
  const state = availability(event, now);
  const { own } = useOwnTerms(event, now);
  const free = state === 'available' ? event.placesLeft : 0;

  return (
    <div className="max-sm:col-start-2 max-sm:mt-1 sm:pt-2 sm:text-right">
      <p className="font-semibold figures">
        {state === 'available' ? placesLeftText(free) : availabilityLabel[state]}
      </p>
      {own && isUpcoming(state) && (
        <p className="mt-1">
          <AvailabilityBadge state={state} own={own.state} />
        </p>
      )}
      <FoundingNote event={event} className="mt-1 max-w-64 text-ink-soft sm:ml-auto" />
      {(state === 'available' || state === 'full') && (
        <PlaceDots
          capacity={event.capacity}
          placesLeft={free}
          className="mt-2 max-w-64 sm:ml-auto sm:justify-end"
        />
      )}
    </div>
  );
}
