import { eventTexts, takePlaceLabel } from '#features/events/texts.ts';
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx';
import { bookingLinks } from '../../texts.ts';
import type { SeasonStop } from '../contract.ts';
import { stopTexts } from '../texts.ts';

type Props = {
  readonly stop: Pick<SeasonStop, 'id' | 'city' | 'state'>;
  /** How its button looks where a day can be booked; what would be lost is always in full colour. */
  readonly look?: ButtonVariant;
};

/**
 * Where a golf day leads from the season: to book it, to pay, or to the member's booking. Nothing
 * where there is no next step.
 */
export function StopAction({ stop, look = 'secondary' }: Props) {
  const action = stopActionOf(stop);
  if (!action) return null;

  const { to, label, isUrgent = false, isPlain = false } = action;

  return (
    <ButtonLink to={to} variant={isUrgent ? 'primary' : isPlain ? 'plain' : look}>
      {label}
      <span className="sr-only"> {stop.city}</span>
    </ButtonLink>
  );
}

type Action = {
  readonly to: string;
  readonly label: string;
  /** Whether a place is lost if it waits. */
  readonly isUrgent?: boolean;
  /** Whether nothing is to be done: it leads to the member’s booking. */
  readonly isPlain?: boolean;
};

/** Where a golf day leads, and by what words. */
export function stopActionOf({ id, state }: Props['stop']): Action | undefined {
  const pay = `/event-payment/${id}`;

  switch (state.kind) {
    case 'bookable':
      return { to: pay, label: stopTexts.book };
    case 'offered':
      return { to: pay, label: takePlaceLabel(state.until, state.places), isUrgent: true };
    case 'full':
      return { to: `/events/${id}`, label: eventTexts.joinWaitlist };
    case 'mine':
      if (state.heldUntil !== null) return { to: pay, label: stopTexts.pay, isUrgent: true };
      if (state.confirmed === 0) return undefined;
      return {
        to: state.bookingId === null ? '/bookings' : `/bookings/${state.bookingId}`,
        label: bookingLinks.ownPlace,
        isPlain: true,
      };
    default:
      return undefined;
  }
}
