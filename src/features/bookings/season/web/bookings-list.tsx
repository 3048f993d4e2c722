import { SavedDays } from '#features/events/calendar/web/saved-days.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import type { BookingView } from '../../contract.ts';
import type { EndedPlace } from '../../names/contract.ts';
import { endedPlaces } from '../../names/web/queries.ts';
import { myBookings } from '../../places/web/queries.ts';
import { BookingLines, EndedPlaceLines } from './my-bookings.tsx';

const headings = {
  coming: 'Coming up',
  past: 'Past',
  cancelled: 'Cancelled or given away',
} as const;

/**
 * The bookings in their groups; an empty group is left out. What is saved comes after what is
 * booked and still to come.
 */
export function Bookings() {
  const groups = groupBookings(useLoaded(myBookings, presets.realTime), useNow());
  const ended = useLoaded(endedPlaces);
  const isEmpty = Object.values(groups).every((group) => group.length === 0);

  return (
    <>
      {isEmpty && <NothingBooked />}
      <Group name="coming" bookings={groups.coming} />
      <SavedDays />
      <Group name="past" bookings={groups.past} />
      <Group name="cancelled" bookings={groups.cancelled} ended={ended} />
    </>
  );
}

type GroupProps = {
  readonly name: keyof typeof headings;
  readonly bookings: readonly BookingView[];
  readonly ended?: readonly EndedPlace[];
};

const Group = ({ name, bookings, ended = [] }: GroupProps) =>
  bookings.length + ended.length > 0 && (
    <section aria-labelledby={name} className="mt-10">
      <h2 id={name} className="mb-4 text-2xl">
        {headings[name]}
      </h2>
      <div className="flex flex-col gap-4">
        {bookings.length > 0 && <BookingLines bookings={bookings} />}
        {ended.length > 0 && <EndedPlaceLines places={ended} />}
      </div>
    </section>
  );

const NothingBooked = () => (
  <div className="mt-8">
    <EmptyState
      drawing="calendar"
      title="You haven’t booked anything yet"
      action={<ButtonLink to="/events">See the next events</ButtonLink>}
    >
      The golf days you book will appear here.
    </EmptyState>
  </div>
);

export type GroupedBookings = Readonly<
  Record<'coming' | 'past' | 'cancelled', readonly BookingView[]>
>;

/**
 * A booking that no longer leads to a golf day: cancelled or transferred, refunded, or of a
 * cancelled event.
 */
const isOff = ({ state, order }: BookingView): boolean =>
  order.event.state === 'cancelled' ||
  order.state === 'refunding' ||
  order.state === 'refunded' ||
  order.places.every((place) => place.state === 'cancelled') ||
  state === 'transferred' ||
  state === 'expired';

/** An account's bookings as its page shows them; each group keeps the server's sequence. */
export function groupBookings(bookings: readonly BookingView[], now: Date): GroupedBookings {
  const groupOf = (booking: BookingView) => {
    if (isOff(booking)) return 'cancelled';
    return new Date(booking.order.event.endsAt) <= now ? 'past' : 'coming';
  };
  return { coming: [], past: [], cancelled: [], ...Object.groupBy(bookings, groupOf) };
}
