import { ButtonLink } from '#ui/button.tsx';
import type { Availability } from '../../availability.ts';
import type { ListedEvent, OwnDay } from '../../contract.ts';
import { bookNowLabel, eventTexts, takePlaceLabel } from '../../texts.ts';
import { openBooking } from '../open-booking.ts';

type Props = {
  readonly event: ListedEvent;
  readonly state: Availability;
  /** What the reader has there; undefined for nothing. */
  readonly own: OwnDay | undefined;
  /** What the reader pays, in words. */
  readonly price: string;
  /** Whether booking has not opened for the reader yet. */
  readonly isNotOpen: boolean;
  readonly titleId: string;
};

/** The next step at an event, if there is one, and the way to its page. */
export function CardButtons({ event, state, own, price, isNotOpen, titleId }: Props) {
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
        <ButtonLink to={page} state={openBooking} data-booking="open" aria-describedby={titleId}>
          {state === 'available' ? bookNowLabel(price) : eventTexts.joinWaitlist}
        </ButtonLink>
      )}
      <ButtonLink to={page} variant="secondary" aria-describedby={titleId}>
        {eventTexts.viewDetails}
      </ButtonLink>
    </div>
  );
}

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
