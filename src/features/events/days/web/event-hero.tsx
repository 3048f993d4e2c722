import { Link } from 'react-router';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { CalendarIcon, PinIcon } from '#ui/icons.tsx';
import type { Availability } from '../../availability.ts';
import type { EventDetails, OwnDayState } from '../../contract.ts';
import { eventTexts, membersDayText } from '../../texts.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { EventArt } from './event-art.tsx';
import { PhotographImage } from './photograph-image.tsx';

type EventHeroProps = {
  readonly event: EventDetails;
  readonly state: Availability;
  /** Whether booking has not opened for the reader yet. */
  readonly isNotOpen?: boolean;
  /** Whether it is limited to a tier that the reader does not have. */
  readonly needsTier?: boolean;
  /** What the reader has there already. */
  readonly own?: OwnDayState | undefined;
};

/**
 * The event's first photograph, or else the drawing of its green, with what, when and where: side
 * by side on wide screens and below it on smaller ones, where the drawing is shifted to keep its
 * flag in the picture.
 */
export const EventHero = ({
  event,
  state,
  own,
  isNotOpen = false,
  needsTier = false,
}: EventHeroProps) => {
  // Its people come first, so a phone has no drawing and no invitation before them.
  const isPlayed = state === 'played';

  return (
    <header className="relative overflow-hidden border-b border-line">
      {event.photograph ? (
        <PhotographImage
          photograph={event.photograph}
          first
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="h-24 w-full object-cover md:h-80 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-1/2"
        />
      ) : (
        <div
          className={`relative h-24 overflow-hidden border-b border-line md:h-64 lg:absolute lg:inset-0 lg:h-auto lg:border-0 ${isPlayed ? 'max-lg:hidden' : ''}`}
        >
          <EventArt
            event={event}
            width={1440}
            height={460}
            rings={12}
            land={8}
            flag={1.5}
            hole={[0.78, 0.56]}
            reach={0.22}
            className="size-full overflow-visible max-lg:-translate-x-[30%] md:max-lg:-translate-x-[15%]"
          />
        </div>
      )}
      <div className={`relative column pt-3 ${isPlayed ? 'pb-5' : 'pb-8 md:pb-16'} lg:pb-8`}>
        <Link to="/events" className="inline-flex min-h-11 items-center text-sm link">
          All events
        </Link>
        <div className="max-w-lg md:mt-4">
          <p className="flex flex-wrap items-center gap-3">
            <AvailabilityBadge
              state={state}
              own={own}
              isNotOpen={isNotOpen}
              minTier={needsTier ? event.minTier : null}
            />
            <span className="text-sm">{event.eventType}</span>
          </p>
          <h1
            dir="auto"
            className={`mt-2 ${isPlayed ? 'text-4xl' : 'text-4xl sm:text-5xl md:text-6xl'}`}
          >
            {event.title}
          </h1>
          <ul className="mt-4 md:mt-6 flex flex-col gap-2.5">
            <li className="flex gap-3">
              <CalendarIcon />
              <span className="figures">
                <time dateTime={event.date}>{formatDate(event.date)}</time>
                <span className="block text-ink-soft">
                  {formatTime(event.date)} to {formatTime(event.endsAt)}
                </span>
                {event.rescheduledFrom !== null && (
                  <span className="block font-semibold">
                    Moved from {formatDate(event.rescheduledFrom)}
                  </span>
                )}
              </span>
            </li>
            <li className="flex gap-3">
              <PinIcon />
              <span>
                {event.venue ?? (state === 'cancelled' ? undefined : eventTexts.venueUnknown)}
                <span className="block text-ink-soft">{event.location}</span>
              </span>
            </li>
          </ul>
          {!isPlayed && <p className="mt-4 max-w-md text-lg">{event.summary}</p>}
          {event.minTier && state !== 'cancelled' && (
            <p className="mt-4 font-semibold">{membersDayText[event.minTier]}</p>
          )}
        </div>
      </div>
    </header>
  );
};
