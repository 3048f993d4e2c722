import { useQueryClient } from '@tanstack/react-query';
import type { BookingView } from '#features/bookings/contract.ts';
import { MyBookings } from '#features/bookings/web/bookings/my-bookings.tsx';
import { myBookings } from '#features/bookings/web/queries.ts';
import { eventList } from '#features/events/web/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HeldPlace } from './held-place.tsx';
import { nextBooking } from './next-booking.ts';
import { NextEvent } from './next-event.tsx';

/** What is held and what is booked; for someone without a place of their own, the first steps as well. */
export function Contents() {
  const bookings = useLoaded(myBookings);
  const events = useLoaded(eventList);
  const now = useNow();
  const client = useQueryClient();
  const askAgain = () => void client.invalidateQueries({ queryKey: myBookings.queryKey });
  const held = bookings.find(({ state, order }) => state === 'held' && order.can.pay);
  const next = nextBooking(bookings, now);
  return (
    <>
      {held && <HeldPlace key={held.id} booking={held} onEnd={askAgain} />}
      {bookings.every(({ state }) => state === 'held') ? (
        <FirstSteps events={events} now={now} />
      ) : (
        <Booked next={next} />
      )}
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
