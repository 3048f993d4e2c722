import type { BookingView } from '#features/bookings/contract.ts';
import { bookingLinks, bookingTexts } from '#features/bookings/texts.ts';
import { EventFacts } from '#features/bookings/web/event-facts.tsx';
import { myBookings } from '#features/bookings/web/queries.ts';
import { eventTexts } from '#features/events/texts.ts';
import { EventBand } from '#features/events/web/card/event-art.tsx';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';

/** The next event booked: when, where, directions, and the calendar file. */
export function NextEvent({ booking }: { booking: BookingView }) {
  const { event } = booking.order;
  return (
    <article className="overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft">
      <EventBand event={event} className="border-b border-line" />
      <div className="p-6 md:p-8">
        <h3 className="text-2xl">{event.title}</h3>
        <div className="mt-4">
          <EventFacts event={event} />
        </div>
        {event.venue && <p className="mt-3 text-sm text-ink-soft">{event.venue.address.join(', ')}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`/bookings/${booking.id}`}>Your booking</ButtonLink>
          {event.venue && (
            <ButtonLink to={event.venue.mapUrl} variant="secondary" rel="noreferrer">
              Directions
            </ButtonLink>
          )}
          {booking.calendarPath && (
            <ButtonLink to={booking.calendarPath} reloadDocument variant="secondary">
              {eventTexts.addToCalendar}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

type Props = { readonly booking: BookingView; readonly onEnd: () => void };

/** A held place comes first, because its time is running out. */
export function HeldPlace({ booking: { order }, onEnd }: Props) {
  const arrived = useDataReceivedAt(myBookings);
  return (
    <section
      aria-labelledby="held-place"
      className="mt-10 rounded-large border border-line bg-ivory-bright p-6 shadow-soft md:p-8"
    >
      <h2 id="held-place" className="text-2xl">
        {bookingTexts.holdingHeading(order.places.length)}
      </h2>
      <p className="mt-2 text-ink-soft">
        {order.event.title}, for another{' '}
        <strong className="text-ink">
          <Countdown until={order.expiresAt} now={order.now} arrived={arrived} onEnd={onEnd} />
        </strong>
      </p>
      <ButtonLink to={`/event-payment/${order.event.id}`} className="mt-4">
        {bookingLinks.payment}
      </ButtonLink>
    </section>
  );
}

/** The confirmed booking whose event ends next, leaving out cancelled events; undefined if there is none. */
export function nextBooking(bookings: readonly BookingView[], now: Date): BookingView | undefined {
  return bookings
    .filter(({ state, order }) => state === 'confirmed' && order.event.state !== 'cancelled')
    .filter(({ order }) => new Date(order.event.endsAt) > now)
    .toSorted((a, b) => Date.parse(a.order.event.date) - Date.parse(b.order.event.date))[0];
}
