import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon, PinIcon } from '#ui/icons.tsx';
import { openBooking } from '../../addresses.ts';
import { type Availability, availability, isUpcoming } from '../../availability.ts';
import type { ListedEvent, OwnDay } from '../../contract.ts';
import {
  bookNowLabel,
  eventTexts,
  limitedTo,
  membersDayText,
  placesLeftText,
  takePlaceLabel,
} from '../../texts.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { DayArt } from './day-row.tsx';
import { EventArt } from './event-art.tsx';
import { FoundingNote } from './founding-note.tsx';
import { useOwnTerms } from './own-terms.ts';
import { PhotographImage } from './photograph-image.tsx';

const HOLE = [0.6, 0.58] as const;

type EventCardProps = {
  readonly event: ListedEvent;
  readonly now: Date;
  /** A small button in the corner. */
  readonly action?: ReactNode;
  /** Whether it is one of many below each other: the places left say enough there. */
  readonly isInList?: boolean;
  /** Whether it is as visitors see it, for organisers who preview it. */
  readonly asVisitor?: boolean;
};

/** The card of an event, with the texts of spec.md section 2 to the letter. Its home page has them all. */
export function EventCard({
  event,
  now,
  action,
  isInList = false,
  asVisitor = false,
}: EventCardProps) {
  const state = availability(event, now);
  const isOff = state === 'cancelled';
  const titleId = `event-${event.id}`;
  const { price, priceReason, notOpen, needsTier, own, isMember } = useOwnTerms(
    event,
    now,
    asVisitor,
  );
  const ahead = isUpcoming(state) ? own : undefined;
  // Nothing is bought where the reader has a place or a turn.
  const isMine = ahead !== undefined && ahead.state !== 'offered';

  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft"
    >
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
          rings={4}
          reach={0.34}
          hole={HOLE}
          className="aspect-25/11 w-full border-b border-line max-sm:hidden"
        />
      )}
      <div className="flex grow flex-col p-4 max-sm:py-3 sm:p-6">
        <div
          className={`flex items-center gap-3 ${action && !event.photograph ? 'max-sm:pr-9' : ''}`}
        >
          {/* Eight drawings more would not fit into the first answer of the home page. */}
          {isInList && !event.photograph && <DayArt day={event} className="sm:hidden" />}
          <h3 id={titleId} className="text-lg text-pretty max-sm:leading-6 sm:text-2xl">
            {event.title}
          </h3>
        </div>
        {action && <div className="absolute top-1.5 right-1.5 sm:top-3 sm:right-3">{action}</div>}
        <p className="mt-1 flex gap-2.5 text-sm figures sm:mt-4">
          <CalendarIcon />
          <time dateTime={event.date}>{formatDateTime(event.date)}</time>
        </p>
        <p className="mt-1 flex gap-2.5 text-sm sm:mt-2">
          <PinIcon />
          <span>
            {event.venue ?? (isOff ? undefined : eventTexts.venueUnknown)}
            <span className="block text-ink-soft max-sm:text-xs">{event.location}</span>
          </span>
        </p>
        <div className="mt-1 flex items-end justify-between gap-x-4 sm:mt-auto sm:pt-6">
          {!isOff && (
            <p className="flex flex-wrap items-baseline gap-x-1.5 figures">
              {!isMine && (
                <span className="font-display text-xl text-brass-text sm:text-3xl">{price}</span>
              )}
              {!isMine && state === 'available' && <span aria-hidden="true">·</span>}
              {!isMine && state === 'available' && (
                <span className="text-sm font-semibold">{placesLeftText(event.placesLeft)}</span>
              )}
              {!isMine && priceReason && (
                <span
                  className={`w-full text-xs text-ink-soft sm:text-sm ${isInList ? 'sr-only' : ''}`}
                >
                  {priceReason}
                </span>
              )}
            </p>
          )}
          <p className="shrink-0 sm:absolute sm:top-4 sm:left-4">
            <AvailabilityBadge
              state={state}
              own={own?.state}
              isNotOpen={notOpen !== undefined}
              minTier={needsTier ? event.minTier : null}
            />
          </p>
        </div>
        {!isOff && !(isInList && state === 'available') && (
          <p className="mt-1 text-xs text-ink-soft sm:text-sm">{limitedTo(event)}</p>
        )}
        {(state === 'available' || state === 'full') && (
          <FoundingNote event={event} className="mt-2" />
        )}
        {event.minTier && isUpcoming(state) && (
          <p className="mt-3 text-sm font-semibold">{membersDayText[event.minTier]}</p>
        )}
        {notOpen && !needsTier && <p className="mt-3 text-sm">{notOpen}</p>}
        <CardButtons
          event={event}
          state={state}
          own={ahead}
          price={price}
          isMember={isMember}
          isNotOpen={needsTier || notOpen !== undefined}
          titleId={titleId}
        />
      </div>
    </article>
  );
}

type Props = {
  readonly event: ListedEvent;
  readonly state: Availability;
  /** What the reader has there; undefined for nothing. */
  readonly own: OwnDay | undefined;
  /** What the reader pays, in words. */
  readonly price: string;
  readonly isMember: boolean;
  /** Whether the reader cannot book it yet, or not without a tier. */
  readonly isNotOpen: boolean;
  readonly titleId: string;
};

/** The next step at an event, if there is one, and the way to its page. */
function CardButtons({ event, state, own, price, isMember, isNotOpen, titleId }: Props) {
  const page = `/events/${event.id}`;
  const next = own ? ownStep(own) : undefined;
  const canBook = !own && !isNotOpen && (state === 'available' || state === 'full');

  return (
    <div className="mt-2 flex sm:mt-5 flex-wrap gap-3 *:grow *:px-3">
      {next && (
        <ButtonLink to={next.to} aria-describedby={titleId}>
          {next.label}
        </ButtonLink>
      )}
      {canBook && (
        <BookLink event={event} isForm={isMember && state === 'available'} titleId={titleId}>
          {state === 'available' ? bookNowLabel(price) : eventTexts.joinWaitlist}
        </BookLink>
      )}
      <ButtonLink to={page} variant="secondary" aria-describedby={titleId}>
        {eventTexts.viewDetails}
      </ButtonLink>
    </div>
  );
}

type BookLinkProps = Pick<Props, 'event' | 'titleId'> & {
  /** Whether it leads to the form that books, and not to the event's page. */
  readonly isForm: boolean;
  readonly children: string;
};

/** A member presses "Book Now" once: it leads to the form. A visitor's opens on the event's page. */
const BookLink = ({ event, isForm, titleId, children }: BookLinkProps) =>
  isForm ? (
    <ButtonLink to={`/event-payment/${event.id}`} aria-describedby={titleId}>
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink
      to={`/events/${event.id}`}
      state={openBooking}
      data-booking="open"
      aria-describedby={titleId}
    >
      {children}
    </ButtonLink>
  );

/** Where someone goes on who has a place, a hold or an offer. Someone who waits can only look. */
function ownStep({ eventId, state, until, bookingId }: OwnDay) {
  switch (state) {
    case 'booked':
      return {
        to: bookingId === null ? '/bookings' : `/bookings/${bookingId}`,
        label: eventTexts.yourBooking,
      };
    case 'held':
      return { to: `/event-payment/${eventId}`, label: eventTexts.payForPlace };
    case 'offered':
      return { to: `/event-payment/${eventId}`, label: takePlaceLabel(until) };
    case 'waiting':
      return undefined;
  }
}
