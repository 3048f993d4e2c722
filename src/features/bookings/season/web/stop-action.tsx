import { Link } from 'react-router';
import { eventTexts } from '#features/events/texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { bookingLinks } from '../../texts.ts';
import { waitlistTexts } from '../../waitlist/texts.ts';
import type { SeasonStop } from '../contract.ts';
import { stopTexts } from '../texts.ts';

/**
 * Where a golf day leads from the season: to book it, to pay, or to the member's booking. Nothing
 * where there is no next step.
 */
export function StopAction({ stop: { id, city, state } }: { readonly stop: SeasonStop }) {
  const to = `/events/${id}`;
  const where = <span className="sr-only"> {city}</span>;

  if (state.kind === 'bookable')
    return (
      <ButtonLink to={`/event-payment/${id}`}>
        {stopTexts.book}
        {where}
      </ButtonLink>
    );

  if (state.kind === 'offered')
    return (
      <ButtonLink to={`/event-payment/${id}`}>
        {waitlistTexts.offerPage(state.places)}
        {where}
      </ButtonLink>
    );

  if (state.kind === 'full')
    return (
      <ButtonLink to={to} variant="secondary">
        {eventTexts.joinWaitlist}
        {where}
      </ButtonLink>
    );

  if (state.kind !== 'mine') return null;

  if (state.heldUntil !== null)
    return (
      <ButtonLink to={`/event-payment/${id}`}>
        {bookingLinks.payment}
        {where}
      </ButtonLink>
    );

  if (state.confirmed === 0) return null;

  return (
    <Link
      to={state.bookingId === null ? '/bookings' : `/bookings/${state.bookingId}`}
      className="inline-flex min-h-11 items-center link"
    >
      {bookingLinks.ownPlace}
      {where}
    </Link>
  );
}
