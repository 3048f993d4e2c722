import { Link } from 'react-router';
import type { BookingEligibility } from '#features/bookings/contract.ts';
import { bookingLinks } from '#features/bookings/texts.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { TheDay } from '#features/events/days/web/the-day.tsx';
import { eventTexts } from '#features/events/texts.ts';
import { EventShare } from './booking-aside.tsx';

type Props = {
  readonly event: EventDetails;
  readonly eligibility: Pick<BookingEligibility, 'bookingId'> | undefined;
};

/**
 * What there is besides the people once a golf day has been played, in a quiet line: the reader's
 * booking, the link to share, and the plan of the day.
 */
export const AfterTheDay = ({ event, eligibility }: Props) => (
  <div className="border-t border-line pt-2">
    <div className="flex flex-wrap items-center gap-x-6">
      {eligibility?.bookingId && (
        <Link
          to={`/bookings/${eligibility.bookingId}`}
          className="inline-flex min-h-11 items-center text-sm link"
        >
          {bookingLinks.booking}
        </Link>
      )}
      <EventShare event={event} />
    </div>
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
        {eventTexts.asPlayed}
      </summary>
      <div className="mt-6 flex flex-col gap-8 md:gap-14">
        <TheDay event={event} isAhead={false} />
      </div>
    </details>
  </div>
);
