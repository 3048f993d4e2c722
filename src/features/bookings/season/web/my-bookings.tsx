import { ownDayTones } from '#features/events/days/web/availability-badge.tsx';
import { DayRow } from '#features/events/days/web/day-row.tsx';
import { ownDayLabel } from '#features/events/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { BookingView, PlaceView } from '../../contract.ts';
import type { EndedPlace } from '../../names/contract.ts';
import { endedTexts } from '../../names/texts.ts';
import { takesPlace } from '../../places/states.ts';
import { bookingLinks, bookingStateNames, bookingTexts } from '../../texts.ts';

/** A booking with its state and the way to it; one that is not paid yet, to its payment. */
export function BookingRow({ booking }: { readonly booking: BookingView }) {
  const { event } = booking.order;
  const places = countListed(booking.order.places);
  const isHeld = booking.state === 'held' && event.state !== 'cancelled';
  const to = booking.state === 'held' ? `/event-payment/${event.id}` : `/bookings/${booking.id}`;

  return (
    <DayRow
      to={to}
      day={event}
      now={useNow()}
      badge={badgeOf(booking)}
      facts={[places > 1 && `${places} places`]}
      more={[event.venue?.name]}
      action={
        isHeld && (
          <ButtonLink to={to}>
            {bookingLinks.payment}
            <span className="sr-only"> {event.title}</span>
          </ButtonLink>
        )
      }
    />
  );
}

/** The places that the order still has; of an order that has lost all, those it had. */
function countListed(places: readonly PlaceView[]): number {
  const activePlaces = places.filter(takesPlace);
  return activePlaces.length > 0
    ? activePlaces.length
    : places.filter(({ state }) => state !== 'transferred').length;
}

type BadgeOf = readonly [name: string, tone: BadgeTone];

/** What a booking is called here, as on the cards of its golf day. */
const ownBadges: Partial<Record<BookingView['state'], BadgeOf>> = {
  held: [ownDayLabel.held, ownDayTones.held],
  confirmed: [ownDayLabel.booked, ownDayTones.booked],
};

function badgeOf({ state, order }: BookingView): BadgeOf {
  if (order.event.state === 'cancelled') return [bookingTexts.eventCancelled, 'warning'];
  if (order.state === 'refunding' || order.state === 'refunded') return ['Refunded', 'quiet'];
  return ownBadges[state] ?? [bookingStateNames[state], 'quiet'];
}

/**
 * A place that someone else booked for the member and that they no longer have: who ended it, and
 * when.
 */
export const EndedPlaceRow = ({ place }: { readonly place: EndedPlace }) => (
  <DayRow
    to={`/events/${place.event.id}`}
    day={place.event}
    now={useNow()}
    badge={[endedTexts.badge[place.how], place.how === 'called_off' ? 'warning' : 'quiet']}
    facts={[sentence(place)]}
  />
);

function sentence({ how, by, at, bookedBy }: EndedPlace): string {
  const who = { me: 'You', buyer: bookedBy, organisers: 'The organisers' }[by];
  const done = endedTexts.done[how](who);
  const when = at === null ? '' : ` on ${formatDateTime(at)}`;
  return by === 'buyer' ? `${done}${when}.` : `${done}${when}. ${endedTexts.bookedBy(bookedBy)}`;
}
