import { BookPanel } from '#features/bookings/web/book/book-panel.tsx';
import { type Availability, isToCome } from '#features/events/availability.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { formatPounds } from '#lib/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { PlacesLeft } from './places-left.tsx';
import { EventShare } from './share.tsx';

type EventAsideProps = { readonly event: EventDetails; readonly state: Availability };

/** The scorecard beside the text: price, places, the next step, and what to take along. What is off has no price. */
export function BookingAside({ event, state }: EventAsideProps) {
  const isAhead = isToCome(state);
  return (
    <section
      aria-label={state === 'cancelled' ? 'Booking' : 'Price and booking'}
      className="rounded-large border border-line bg-ivory-bright shadow-soft lg:sticky lg:top-28"
    >
      <div className="p-6">
        {state !== 'cancelled' && (
          <p className="flex items-baseline gap-2">
            <span className="font-display text-5xl text-brass-text figures">
              {formatPounds(Math.round(event.price * 100))}
            </span>
            <span className="text-sm text-ink-soft">per person, VAT included</span>
          </p>
        )}
        {isAhead && (
          <PlacesLeft placesLeft={event.placesLeft} capacity={event.capacity} isClosed={state === 'closed'} />
        )}
        <div className="not-first:mt-6">
          <BookPanel event={event} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 border-t border-line px-6 py-2">
        {isAhead && (
          <ButtonLink to={event.calendarPath} reloadDocument variant="plain">
            <CalendarIcon />
            Add to calendar
          </ButtonLink>
        )}
        <EventShare event={event} />
      </div>
    </section>
  );
}
