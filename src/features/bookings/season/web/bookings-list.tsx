import type { ReactNode } from 'react';
import { SavedDays } from '#features/events/calendar/web/saved-days.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ListRows } from '#ui/list/list-row.tsx';
import type { BookingView } from '../../contract.ts';
import { endedPlaces } from '../../names/web/queries.ts';
import { myBookings } from '../../places/web/queries.ts';
import { bookingLinks } from '../../texts.ts';
import type { SeasonStop } from '../contract.ts';
import { seasonTexts } from '../texts.ts';
import { BookingRow, EndedPlaceRow } from './my-bookings.tsx';
import { mySeason } from './queries.ts';
import { StopRow } from './stop-row.tsx';

const headings = {
  coming: 'Coming up',
  past: 'Past',
  cancelled: 'Cancelled or given away',
} as const;

/**
 * The bookings in their groups; an empty group is left out. Days that are kept for the member come
 * first, those at which they wait after what is booked, and what is saved after that.
 */
export function Bookings() {
  const groups = groupBookings(useLoaded(myBookings, presets.realTime), useNow());
  const { stops } = useLoaded(mySeason, presets.realTime);
  const ended = useLoaded(endedPlaces);
  const offered = stops.filter(({ state }) => state.kind === 'offered');
  const waiting = stops.filter(({ state }) => state.kind === 'waitlisted');
  const days = [...offered, ...waiting];
  const isEmpty = [...Object.values(groups), days].every((group) => group.length === 0);
  const hasComing = groups.coming.length + days.length > 0;
  const isHeld = ({ state }: BookingView) => state === 'held';

  return (
    <>
      {isEmpty && <NothingBooked />}
      {!isEmpty && !hasComing && <NothingComing />}
      <Group name="coming" count={groups.coming.length + days.length}>
        {offered.map(toStop)}
        {groups.coming.filter(isHeld).map(toRow)}
        {groups.coming.filter((booking) => !isHeld(booking)).map(toRow)}
        {waiting.map(toStop)}
      </Group>
      <SavedDays />
      <Group name="past" count={groups.past.length}>
        {groups.past.map(toRow)}
      </Group>
      <Group name="cancelled" count={groups.cancelled.length + ended.length}>
        {groups.cancelled.map(toRow)}
        {ended.map((place) => (
          <EndedPlaceRow key={place.bookingId} place={place} />
        ))}
      </Group>
    </>
  );
}

const toRow = (booking: BookingView) => <BookingRow key={booking.id} booking={booking} />;
const toStop = (stop: SeasonStop) => <StopRow key={`day ${stop.id}`} stop={stop} />;

type GroupProps = {
  readonly name: keyof typeof headings;
  readonly count: number;
  readonly children: ReactNode;
};

const Group = ({ name, count, children }: GroupProps) =>
  count > 0 && (
    <section aria-labelledby={name} className="mt-6">
      <h2 id={name} className="font-sans text-lg font-semibold">
        {headings[name]}
      </h2>
      <ListRows label={headings[name]}>{children}</ListRows>
    </section>
  );

/** Where nothing is ahead: the way on comes before what is over. */
const NothingComing = () => (
  <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
    <p>{seasonTexts.nothingComing}</p>
    <ButtonLink to="/events">{bookingLinks.nextEvents}</ButtonLink>
  </div>
);

const NothingBooked = () => (
  <div className="mt-8">
    <EmptyState
      drawing="calendar"
      title="You haven’t booked anything yet"
      action={<ButtonLink to="/events">{bookingLinks.nextEvents}</ButtonLink>}
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
