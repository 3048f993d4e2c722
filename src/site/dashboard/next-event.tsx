import type { BookingView } from '#features/bookings/contract.ts';
import { EventFacts } from '#features/bookings/web/event-facts.tsx';
import { EventBand } from '#features/events/web/card/event-art.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The day that comes next: when, where, the way there, and its calendar file. */
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
              The way there
            </ButtonLink>
          )}
          {booking.calendarPath && (
            <ButtonLink to={booking.calendarPath} reloadDocument variant="secondary">
              Add to calendar
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
