import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon, PinIcon } from '#ui/icons.tsx';
import { availability } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { EventArt } from './event-art.tsx';

const HOLE = [0.6, 0.58] as const;

/** One event in a list, word for word as spec.md section 2 has it. `now` decides whether it is over. */
export function EventCard({ event, now }: { event: ListedEvent; now: Date }) {
  const state = availability(event, now);
  const isOff = state === 'cancelled';
  const page = `/events/${event.id}`;
  const titleId = `event-${event.id}`;
  const price = formatPounds(Math.round(event.price * 100));
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft"
    >
      <div className="relative">
        <EventArt
          event={event}
          width={400}
          height={176}
          rings={6}
          land={2}
          reach={0.34}
          hole={HOLE}
          className="aspect-25/11 w-full border-b border-line"
        />
        <p className="absolute top-4 left-4">
          <AvailabilityBadge state={state} />
        </p>
      </div>
      <div className="flex grow flex-col p-6">
        <h3 id={titleId} className="text-2xl text-pretty">
          {event.title}
        </h3>
        <p className="mt-4 flex gap-2.5 text-sm figures">
          <CalendarIcon />
          <time dateTime={event.date}>{formatDateTime(event.date)}</time>
        </p>
        <p className="mt-2 flex gap-2.5 text-sm">
          <PinIcon />
          <span>
            {event.venue ?? (isOff ? undefined : 'Venue to be announced')}
            <span className="block text-ink-soft">{event.location}</span>
          </span>
        </p>
        <div className="mt-auto flex items-baseline justify-between gap-4 pt-6">
          {!isOff && (
            <>
              <p className="font-display text-3xl text-brass-text figures">{price}</p>
              <p className="max-w-40 text-right text-sm text-ink-soft">
                Limited to {event.capacity} founding members
              </p>
            </>
          )}
        </div>
        <div className="mt-5 flex flex-wrap gap-3 *:grow *:px-3">
          {state === 'available' && (
            <ButtonLink to={page} aria-describedby={titleId}>
              Book Now - {price}
            </ButtonLink>
          )}
          <ButtonLink to={page} variant="secondary" aria-describedby={titleId}>
            View Details
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
