import { MyBookings } from '#features/bookings/web/my-bookings.tsx';
import { myBookings } from '#features/bookings/web/queries.ts';
import { eventList } from '#features/events/web/queries.ts';
import { membersOnly, membersOnlyHere, useUser } from '#features/identity/web/session.ts';
import { product } from '#lib/product.ts';
import { Hydrated } from '#platform/api-client/hydrated.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/dashboard';
import { FirstSteps } from './dashboard-first-steps.tsx';
import { NextEvent } from './dashboard-next-event.tsx';
import { nextBooking } from './next-booking.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Dashboard · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = [myBookings, eventList];

export const loader = ({ context }: Route.LoaderArgs) => membersOnly(context, () => prefetch(context, reads));
export const clientLoader = () => membersOnlyHere(() => fillCache(reads));

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.state}>
      <div className="column py-10 md:py-16">
        <Greeting />
        <Contents />
      </div>
    </Hydrated>
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
      {user?.isAdmin && (
        <ButtonLink to="/admin" variant="secondary">
          Organisers
        </ButtonLink>
      )}
    </div>
  );
}

function Contents() {
  const bookings = useLoaded(myBookings);
  const events = useLoaded(eventList);
  const now = useNow();
  if (bookings.length === 0) return <FirstSteps events={events} now={now} />;
  const next = nextBooking(bookings, now);
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
      </section>
    </div>
  );
}

const NothingAhead = () => (
  <div className="rounded-large border border-dashed border-line px-6 py-8">
    <p className="text-ink-soft">Nothing is booked for the coming weeks.</p>
    <ButtonLink to="/events" className="mt-4">
      See the next events
    </ButtonLink>
  </div>
);
