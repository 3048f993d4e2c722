import { Link } from 'react-router';
import { type Availability, availability } from '#features/events/availability.ts';
import { type City, slugOf } from '#features/events/cities.ts';
import type { CityCalendar, ListedEvent } from '#features/events/contract.ts';
import { EventCard } from '#features/events/web/card/event-card.tsx';
import { formatDate } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlacesLeft } from '../event/places-left.tsx';
import { clubFacts } from '../facts/club-facts.ts';
import { headlineFigures } from '../facts/headline-figures.ts';

type FoundingProps = { readonly city: City; readonly founders: ListedEvent | null; readonly now: Date };

/** Why no founding place can be had any more, whether or not all were taken. */
const gone: Readonly<Partial<Record<Availability, (capacity: number) => string>>> = {
  closed: () => 'Booking for the day has closed, and its founding places with it.',
  played: () => 'The day has been played, and its founding places have gone with it.',
  cancelled: (capacity) =>
    `With the cancelled day its ${capacity} founding places have gone. When a new date is published, it stands here and in the calendar.`,
};

/** How many founding members the city can still have. */
function CityFoundingPlaces({ city, founders, now }: FoundingProps) {
  const why = founders && gone[availability(founders, now)];
  return (
    <div className="flex flex-col rounded-large border border-line bg-ivory-deep p-6">
      <h3 className="text-2xl">{`Founding places in ${city}`}</h3>
      {founders === null ? (
        <p className="mt-3">{`${headlineFigures.perCity} places, from the day on which the date is announced.`}</p>
      ) : why ? (
        <p className="mt-3">{why(founders.capacity)}</p>
      ) : (
        <PlacesLeft placesLeft={founders.placesLeft} capacity={founders.capacity} />
      )}
      <p className="mt-5">
        {`Whoever’s first paid booking is in the Founders Series is a founding member for life: numbered and, for every day that is published after the series, with a price that stays and ${clubFacts.foundersAheadHours} hours ahead of everyone else.`}
      </p>
      <p className="mt-auto pt-4 text-sm">
        <Link to="/founders-series#for-life" className="inline-flex min-h-11 items-center link">
          What founding members keep for life
        </Link>
      </p>
    </div>
  );
}

type EventsProps = { readonly city: City; readonly calendar: CityCalendar; readonly now: Date };

/** A day that was called off, first of all: whoever comes back for it finds what happened, and what comes instead. */
const CalledOff = ({
  event,
  next,
}: {
  readonly event: ListedEvent;
  readonly next: ListedEvent | undefined;
}) => (
  <div className="mb-6">
    <Notice tone="bad" title={`The golf day on ${formatDate(event.date)} is cancelled`}>
      Why, and what becomes of a place, stands on its page:{' '}
      <Link to={`/events/${event.id}`} className="link">
        {event.title}
      </Link>
      .{next && ` The next one is on ${formatDate(next.date)}.`}
    </Notice>
  </div>
);

/** What is on in the city, what was called off, what has been, and how to have it in one's own calendar. */
export const CityEvents = ({ city, calendar: { founders, upcoming, cancelled, past }, now }: EventsProps) => (
  <>
    {cancelled.map((event) => (
      <CalledOff key={event.id} event={event} next={upcoming[0]} />
    ))}
    <div className="grid items-stretch gap-6 md:grid-cols-2">
      {upcoming.map((event) => (
        <EventCard key={event.id} event={event} now={now} />
      ))}
      <CityFoundingPlaces city={city} founders={founders} now={now} />
    </div>
    {upcoming.length === 0 && (
      <div className="mt-6">
        <EmptyState
          title={
            cancelled.length > 0
              ? `No other day in ${city} is published yet`
              : `The next day in ${city} is being set`
          }
          action={
            <ButtonLink to="/events" variant="secondary">
              See the other cities
            </ButtonLink>
          }
        >
          {cancelled.length > 0
            ? 'When a new date is published, it stands here and in the calendar below.'
            : 'It appears here first. The calendar below brings it to you by itself.'}
        </EmptyState>
      </div>
    )}
    <p className="mt-6 flex gap-2.5">
      <CalendarIcon />
      <span>
        <a href={`/calendar/${slugOf(city)}.ics`} className="link">
          {`Subscribe to the days in ${city}`}
        </a>{' '}
        <span className="text-ink-soft">
          in your own calendar: new dates and changes arrive by themselves.
        </span>
      </span>
    </p>
    {past.length > 0 && <PastEvents events={past} />}
  </>
);

const PastEvents = ({ events }: { readonly events: readonly ListedEvent[] }) => (
  <>
    <h3 className="mt-10 text-xl">Played here</h3>
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {events.map(({ id, title, date, venue }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
          <Link to={`/events/${id}`} className="link">
            {title}
          </Link>
          <span className="text-ink-soft figures">
            {[formatDate(date), venue].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </>
);
