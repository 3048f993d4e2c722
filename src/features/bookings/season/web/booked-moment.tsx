import { Link } from 'react-router';
import { EventArt } from '#features/events/days/web/event-art.tsx';
import { eventTexts } from '#features/events/texts.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { BookingView } from '../../contract.ts';
import type { CreditsView } from '../../credits/contract.ts';
import { myCredits } from '../../credits/web/queries.ts';
import { nextTexts } from '../texts.ts';

/** A number is given in the transaction that confirms a place, so the two instants are close. */
const SAME_MOMENT = 60_000;

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
 * gave it, the city, the day, and the one thing to do with it.
 */
export function BookedMoment({
  booking: { confirmedAt, calendarPath, order },
}: {
  readonly booking: BookingView;
}) {
  const { data: credits } = useApi(myCredits);
  const { event } = order;
  const founding = numberGivenBy(credits?.founding ?? null, confirmedAt);

  return (
    <section
      aria-labelledby="booked"
      className="relative overflow-hidden rounded-large band p-6 max-sm:-mx-5 max-sm:-mt-6 max-sm:rounded-none md:p-10 print:border"
    >
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 w-1/2 opacity-40 max-sm:w-2/3 print:hidden"
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
      <div className="relative">
        <p className="label text-brass">Booking confirmed</p>
        <h1 id="booked" className="mt-1 text-title">
          You’re in
        </h1>
        {founding && (
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
        <p className="mt-5 font-display text-4xl md:text-5xl">{event.location.split(',')[0]}</p>
        <p className="mt-2 text-lg figures">
          <time dateTime={event.date}>
            {formatDate(event.date)}, {formatTime(event.date)}
          </time>
        </p>
        <p className="text-on-pine-soft">{event.title}</p>
        {calendarPath && (
          <ButtonLink
            to={calendarPath}
            reloadDocument
            variant="accent"
            className="mt-6 print:hidden"
          >
            {eventTexts.addToCalendar}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
