import { Link } from 'react-router';
import { availability, isCancelled } from '#features/events/availability.ts';
import { slugOf } from '#features/events/cities.ts';
import type { FoundersStop, ListedEvent } from '#features/events/contract.ts';
import { availabilityLabel, eventTexts } from '#features/events/texts.ts';
import { formatDate } from '#lib/club-time.ts';

type StopProps = { readonly stop: FoundersStop; readonly hole: number; readonly now: Date };

/** One city of the series, as a line of a scorecard: its number, its golf day, and the founding places left. */
export const Stop = ({ stop: { city, event }, hole, now }: StopProps) => (
  <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]">
    <span aria-hidden="true" className="pt-1 text-right font-display text-3xl text-brass-text figures">
      {hole}
    </span>
    <div>
      <h3 className="text-2xl">
        <Link to={`/cities/${slugOf(city)}`} className="hover:underline">
          {city}
        </Link>
      </h3>
      {event === null ? (
        <p className="mt-1 text-ink-soft">Date to be announced.</p>
      ) : (
        <>
          <p className="mt-1 figures">
            <time dateTime={event.date}>{formatDate(event.date)}</time>
          </p>
          <p className="text-sm text-ink-soft">
            {event.venue ?? (isCancelled(event) ? 'A new date will appear here.' : eventTexts.venueUnknown)}
          </p>
          <Link to={`/events/${event.id}`} className="mt-1 inline-flex min-h-11 items-center text-sm link">
            {`See the golf day in ${city}`}
          </Link>
        </>
      )}
    </div>
    {event !== null && <Places event={event} now={now} />}
  </li>
);

/** The places left, in words and as a row of balls. */
function Places({ event, now }: { readonly event: ListedEvent; readonly now: Date }) {
  const state = availability(event, now);
  const free = state === 'available' ? event.placesLeft : 0;
  const places = Array.from({ length: event.capacity }, (_, index) => index + 1);
  return (
    <div className="max-sm:col-start-2 max-sm:mt-1 sm:pt-2 sm:text-right">
      <p className="font-semibold figures">{placesInWords(state, free)}</p>
      {event.capacity <= 24 && state !== 'cancelled' && (
        <p aria-hidden="true" className="mt-2 flex max-w-36 flex-wrap gap-1 sm:ml-auto sm:justify-end">
          {places.map((place) => (
            <span
              key={place}
              className={`size-2.5 rounded-full border ${place <= free ? 'border-fairway bg-fairway' : 'border-edge'}`}
            />
          ))}
        </p>
      )}
    </div>
  );
}

function placesInWords(state: ReturnType<typeof availability>, free: number): string {
  if (state !== 'available') return availabilityLabel[state];
  return free === 1 ? '1 place left' : `${free} places left`;
}
