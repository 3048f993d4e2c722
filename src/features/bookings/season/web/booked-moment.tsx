import { Link } from 'react-router';
import { EventArt } from '#features/events/days/web/event-art.tsx';
import { eventTexts, ownDayLabel } from '#features/events/texts.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { sayWhen } from '#lib/days-away.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { BookingView } from '../../contract.ts';
import type { CreditsView } from '../../credits/contract.ts';
import { myCredits } from '../../credits/web/queries.ts';
import { nextTexts } from '../texts.ts';

/** A number is given in the transaction that confirms a place, so the two instants are close. */
const SAME_MOMENT = 60_000;

/** For so long after it was confirmed the page says so; then it says what is ahead. */
const NEWS_FOR = 3_600_000;

type Founding = CreditsView['founding'];

/** The founding number if the booking that was confirmed then gave it; null otherwise. */
const numberGivenBy = (founding: Founding, confirmedAt: string | null): Founding =>
  founding !== null &&
  confirmedAt !== null &&
  Math.abs(Date.parse(founding.since) - Date.parse(confirmedAt)) < SAME_MOMENT
    ? founding
    : null;

/**
 * What a member has just got, large and before anything else: the founding number if this booking
 * gave it, the city, the day, and the one thing to do with it. Later: the city and how far off it is.
 */
export function BookedMoment({
  booking: { confirmedAt, calendarPath, order },
}: {
  readonly booking: BookingView;
}) {
  const { data: credits } = useApi(myCredits);
  const { event } = order;
  const founding = numberGivenBy(credits?.founding ?? null, confirmedAt);
  const now = useNow();
  const isNew = confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) < NEWS_FOR;
  const city = event.location.split(',')[0];

  return (
    <section
      aria-labelledby="booked"
      className="relative overflow-hidden rounded-large band p-5 max-sm:-mx-5 max-sm:-mt-6 max-sm:rounded-none md:p-10 print:border"
    >
      <div
        aria-hidden="true"
        className="absolute top-0 right-0 h-28 w-2/5 opacity-60 md:h-full print:hidden"
      >
        <EventArt
          event={event}
          width={360}
          height={420}
          rings={7}
          hole={[0.7, 0.45]}
          reach={0.3}
          className="h-full w-full object-cover"
        />
      </div>
      <div className="relative md:mr-[40%]">
        <p className="label text-brass">{isNew ? 'Booking confirmed' : ownDayLabel.booked}</p>
        {isNew && (
          <h1 id="booked" className="mt-1 text-title">
            You’re in
          </h1>
        )}
        {isNew && founding && (
          <p className="mt-4 font-display text-brass">
            <span className="block text-7xl figures">No. {founding.number}</span>
            <span className="mt-2 block text-base text-on-pine">
              {nextTexts.founding(founding.number, founding.lockedPence)}{' '}
              <Link to="/founders-series" className="underline">
                {nextTexts.foundingLink}
              </Link>
            </span>
          </p>
        )}
        {isNew ? (
          <p className="mt-5 font-display text-4xl md:text-5xl">{city}</p>
        ) : (
          <h1 id="booked" className="mt-1 mr-[40%] text-4xl md:mr-0 md:text-5xl">
            {city}
            <span className="block font-sans text-lg font-semibold text-brass">
              {sayWhen(event.date, now)}
            </span>
          </h1>
        )}
        <p className="mt-5 text-lg figures">
          <time dateTime={event.date}>
            {formatDate(event.date)}, {formatTime(event.date)}
          </time>
        </p>
        <p className="text-on-pine-soft">{event.venue?.name ?? eventTexts.venueUnknown}</p>
        <p className="text-on-pine-soft">{event.title}</p>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          {calendarPath && (
            <ButtonLink to={calendarPath} reloadDocument variant="accent">
              {eventTexts.addToCalendar}
            </ButtonLink>
          )}
          {event.venue && (
            <ButtonLink to={event.venue.mapUrl} variant="onPine" rel="noreferrer">
              {nextTexts.directions}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
