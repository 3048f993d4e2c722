import { Link } from 'react-router';
import { type Availability, availability } from '#features/events/availability.ts';
import { SaveButton } from '#features/events/calendar/web/save-button.tsx';
import type { CityCalendar, ListedEvent } from '#features/events/contract.ts';
import { EventCard } from '#features/events/days/web/event-card.tsx';
import { FoundingNote } from '#features/events/days/web/founding-note.tsx';
import { PlacesLeft } from '#features/events/days/web/places-left.tsx';
import { type City, slugOf } from '#lib/cities.ts';
import { formatDate } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { clubFacts } from '../facts/club-facts.ts';
import { headlineFigures } from '../facts/headline-figures.ts';

type FoundingProps = {
  readonly city: City;
  readonly founders: ListedEvent | null;
  readonly numbersLeft: number;
  readonly now: Date;
};

/** Why there are no founding places any more, whether or not they were all taken. */
const gone: Readonly<Partial<Record<Availability, (capacity: number) => string>>> = {
  closed: () => 'Booking for this golf day has closed, so there are no founding places left.',
  played: () => 'This golf day has been played, so there are no founding places left.',
  cancelled: (capacity) =>
    `This golf day was cancelled, along with its ${capacity} founding places. A new date will appear here and in the calendar.`,
};

/** How many founding places the city has left. */
function CityFoundingPlaces({ city, founders, numbersLeft, now }: FoundingProps) {
  const why = founders && gone[availability(founders, now)];

  return (
    <div className="flex flex-col rounded-large border border-line bg-ivory-deep p-6">
      <h3 className="text-2xl">{`Founding places in ${city}`}</h3>
      {founders === null ? (
        <p className="mt-3">
          {`${Math.min(headlineFigures.perCity, numbersLeft)} places, as soon as the date is announced.`}
        </p>
      ) : why ? (
        <p className="mt-3">{why(founders.capacity)}</p>
      ) : (
        <>
          <PlacesLeft
            placesLeft={Math.min(founders.placesLeft, numbersLeft)}
            capacity={founders.capacity}
          />
          <FoundingNote event={founders} className="mt-3" />
        </>
      )}
      <p className="mt-5">
        {`If your first paid booking is in the Founders Series and its city has a number left, you’re a founding member for life: you get a number, your first price stays locked in, and you can book new events ${clubFacts.foundersAheadHours} hours before booking opens to everyone.`}
      </p>
      <p className="mt-auto pt-4 text-sm">
        <Link to="/founders-series#for-life" className="inline-flex min-h-11 items-center link">
          What founding members keep for life
        </Link>
      </p>
    </div>
  );
}

type EventsProps = {
  readonly city: City;
  readonly calendar: CityCalendar;
  /** The founding numbers that the city has left. */
  readonly numbersLeft: number;
  readonly now: Date;
};

/**
 * A cancelled day comes first, for the people who had booked it: what happened, and what is next.
 */
const CalledOff = ({
  event,
  next,
}: {
  readonly event: ListedEvent;
  readonly next: ListedEvent | undefined;
}) => (
  <div className="mb-6">
    <Notice tone="bad" title={`The golf day on ${formatDate(event.date)} has been cancelled`}>
      You’ll find the reason, and what happens to your booking, on its page:{' '}
      <Link to={`/events/${event.id}`} className="link">
        {event.title}
      </Link>
      .{next && ` The next one is on ${formatDate(next.date)}.`}
    </Notice>
  </div>
);

/**
 * The city's golf days: cancelled, upcoming and past, the founding places left, and the calendar to
 * subscribe to.
 */
export const CityEvents = ({
  city,
  calendar: { founders, upcoming, cancelled, past },
  numbersLeft,
  now,
}: EventsProps) => (
  <>
    {cancelled.map((event) => (
      <CalledOff key={event.id} event={event} next={upcoming[0]} />
    ))}
    <div className="grid items-stretch gap-6 md:grid-cols-2">
      {upcoming.map((event) => (
        <EventCard key={event.id} event={event} now={now} action={<SaveButton event={event} />} />
      ))}
      <CityFoundingPlaces city={city} founders={founders} numbersLeft={numbersLeft} now={now} />
    </div>
    {upcoming.length === 0 && (
      <div className="mt-6">
        <EmptyState
          drawing="calendar"
          title={
            cancelled.length > 0
              ? `No other dates in ${city} yet`
              : `The next date in ${city} is on its way`
          }
          action={
            <ButtonLink to="/events" variant="secondary">
              See the other cities
            </ButtonLink>
          }
        >
          {cancelled.length > 0
            ? 'A new date will appear here and in the calendar below.'
            : 'It will appear here first. Follow the city above, or subscribe to the calendar below, and you won’t miss it.'}
        </EmptyState>
      </div>
    )}
    <p className="mt-6 flex gap-2.5">
      <CalendarIcon />
      <span>
        <a href={`/calendar/${slugOf(city)}.ics`} className="link">
          {`Subscribe to golf days in ${city}`}
        </a>{' '}
        <span className="text-ink-soft">
          and your calendar will update itself if anything changes.
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
