import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BookingView } from '#features/bookings/contract.ts';
import { MyBookings } from '#features/bookings/web/bookings/my-bookings.tsx';
import { myBookings, myWaitlists } from '#features/bookings/web/queries.ts';
import { MyWaitlists } from '#features/bookings/web/waitlist/my-waitlists.tsx';
import { eventList, ownTerms } from '#features/events/web/queries.ts';
import { membersOnly, membersOnlyHere, useUser } from '#features/identity/accounts/web/session.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { NetworkCard, ownNetwork } from '#features/members/connections/web/network-card.tsx';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { type FollowUp, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/dashboard-page';
import { HeldPlace, NextEvent, nextBooking } from './booking-cards.tsx';
import { FirstSteps } from './first-steps.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Dashboard · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = [myBookings, myWaitlists, ownNetwork];

/** Nothing is booked: at most a place is held. */
const isNew = (bookings: readonly BookingView[]): boolean => bookings.every(({ state }) => state === 'held');

/** Only those who are new are shown the next events; the list of them is long. */
const nextEvents: FollowUp = (read) => (isNew(read(myBookings) ?? []) ? [eventList, ownTerms] : []);

export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, reads, nextEvents));
export const clientLoader = () => membersOnlyHere(() => fillCache(reads, nextEvents));

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column py-10 md:py-16">
        <Greeting />
        <div className="mt-8 empty:hidden">
          <ConfirmAddressNotice />
        </div>
        <Contents />
      </div>
    </HydrationBoundary>
  );
}

function Greeting() {
  const { data: user } = useUser();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="label text-fairway">Dashboard</p>
        <h1 className="mt-2 text-4xl">{user ? `Good to see you, ${user.firstName}` : 'Good to see you'}</h1>
      </div>
      <div className="flex flex-wrap gap-3">
        {user?.isAdmin && (
          <ButtonLink to="/admin" variant="secondary">
            Organisers
          </ButtonLink>
        )}
        <ButtonLink to="/account/profile" variant="secondary">
          Your account
        </ButtonLink>
      </div>
    </div>
  );
}

/** Held places and bookings; for someone without a booking, how to get started. */
export function Contents() {
  const bookings = useLoaded(myBookings);
  const now = useNow();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: myBookings.queryKey });
  const held = bookings.find(({ state, order }) => state === 'held' && order.can.pay);
  const next = nextBooking(bookings, now);
  return (
    <>
      {held && <HeldPlace key={held.id} booking={held} onEnd={refresh} />}
      <MyWaitlists />
      {isNew(bookings) ? <FirstSteps now={now} /> : <Booked next={next} />}
      <NetworkCard />
    </>
  );
}

function Booked({ next }: { next: BookingView | undefined }) {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="next-event">
        <h2 id="next-event" className="text-2xl">
          Your next event
        </h2>
        <div className="mt-4">{next ? <NextEvent booking={next} /> : <NothingAhead />}</div>
      </section>
      <section aria-labelledby="my-bookings">
        <h2 id="my-bookings" className="text-2xl">
          My bookings
        </h2>
        <div className="mt-4">
          <MyBookings />
        </div>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <Link to="/bookings" className="inline-flex min-h-11 items-center link">
            All bookings
          </Link>
          <Link to="/bookings/credits" className="inline-flex min-h-11 items-center link">
            Your credits
          </Link>
        </p>
      </section>
    </div>
  );
}

const NothingAhead = () => (
  <div className="rounded-large border border-dashed border-line px-6 py-8">
    <p className="text-ink-soft">You haven’t booked anything yet.</p>
    <ButtonLink to="/events" className="mt-4">
      See the next events
    </ButtonLink>
  </div>
);
