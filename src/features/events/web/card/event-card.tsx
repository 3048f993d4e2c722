import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon, PinIcon } from '#ui/icons.tsx';
import { availability } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { PhotographImage } from '../../photographs/web/photograph-image.tsx';
import { bookNowLabel, eventTexts, placesLeftText } from '../../texts.ts';
import { openBooking } from '../open-booking.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { EventArt } from './event-art.tsx';

const HOLE = [0.6, 0.58] as const;

/** The card of an event, with the texts of spec.md section 2 to the letter. */
export function EventCard({ event, now }: { event: ListedEvent; now: Date }) {
  const state = availability(event, now);
  const isOff = state === 'cancelled';
  const page = `/events/${event.id}`;
  const titleId = `event-${event.id}`;
  const price = formatPounds(Math.round(event.price * 100));
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft"
    >
      <div className="sm:relative">
        {event.photograph ? (
          <PhotographImage
            photograph={event.photograph}
            sizes="(min-width: 80rem) 25rem, (min-width: 40rem) 50vw, 100vw"
            className="aspect-25/11 w-full border-b border-line object-cover"
          />
        ) : (
          <EventArt
            event={event}
            width={400}
            height={176}
            rings={6}
            land={2}
            reach={0.34}
            hole={HOLE}
            className="aspect-25/11 w-full border-b border-line max-sm:hidden"
          />
        )}
        <p className="absolute top-4 right-4 sm:right-auto sm:left-4">
          <AvailabilityBadge state={state} />
        </p>
      </div>
      <div className="flex grow flex-col p-4 sm:p-6">
        <h3 id={titleId} className="text-lg text-pretty max-sm:pr-28 sm:text-2xl">
          {event.title}
        </h3>
        <p className="mt-2 flex gap-2.5 text-sm figures sm:mt-4">
          <CalendarIcon />
          <time dateTime={event.date}>{formatDateTime(event.date)}</time>
        </p>
        <p className="mt-1 flex gap-2.5 text-sm sm:mt-2">
          <PinIcon />
          <span>
            {event.venue ?? (isOff ? undefined : eventTexts.venueUnknown)}
            <span className="block text-ink-soft">{event.location}</span>
          </span>
        </p>
        <div className="mt-auto flex items-baseline justify-between gap-4 pt-2 sm:pt-6">
          {!isOff && (
            <>
              <p className="font-display text-2xl text-brass-text sm:text-3xl figures">{price}</p>
              <p className="text-right sm:max-w-44 text-sm text-ink-soft">
                {state === 'available' && (
                  <strong className="block font-semibold text-ink figures">
                    {placesLeftText(event.placesLeft)}
                  </strong>
                )}
                Limited to {event.capacity} founding members
              </p>
            </>
          )}
        </div>
        <div className="mt-2 flex sm:mt-5 flex-wrap gap-3 *:grow *:px-3">
          {state === 'available' && (
            <ButtonLink to={page} state={openBooking} data-booking="open" aria-describedby={titleId}>
              {bookNowLabel(price)}
            </ButtonLink>
          )}
          {state === 'full' && (
            <ButtonLink to={page} state={openBooking} data-booking="open" aria-describedby={titleId}>
              {eventTexts.joinWaitlist}
            </ButtonLink>
          )}
          <ButtonLink to={page} variant="secondary" aria-describedby={titleId}>
            {eventTexts.viewDetails}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
