import type { BookingView } from '#features/bookings/contract.ts';
import { myBookings } from '#features/bookings/web/queries.ts';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';

type Props = { readonly booking: BookingView; readonly onEnd: () => void };

/** A place that waits to be paid comes before everything else: its time runs. */
export function HeldPlace({ booking: { order }, onEnd }: Props) {
  const arrived = useDataReceivedAt(myBookings);
  return (
    <section
      aria-labelledby="held-place"
      className="mt-10 rounded-large border border-line bg-ivory-bright p-6 shadow-soft md:p-8"
    >
      <h2 id="held-place" className="text-2xl">
        A place is being kept for you
      </h2>
      <p className="mt-2 text-ink-soft">
        {order.event.title}, for another{' '}
        <strong className="text-ink">
          <Countdown until={order.expiresAt} now={order.now} arrived={arrived} onEnd={onEnd} />
        </strong>
      </p>
      <ButtonLink to={`/event-payment/${order.event.id}`} className="mt-4">
        Continue to payment
      </ButtonLink>
    </section>
  );
}
