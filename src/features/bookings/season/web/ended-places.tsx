import { formatDateTime } from '#lib/club-time.ts';
import type { EndedPlace } from '../../names/contract.ts';
import { endedTexts } from '../../names/texts.ts';
import { PlaceLine } from './my-bookings.tsx';

/**
 * The places that other people booked for the member and that they no longer have: who ended each,
 * and when.
 */
export const EndedPlaceLines = ({ places }: { readonly places: readonly EndedPlace[] }) => (
  <ul className="flex flex-col gap-4">
    {places.map((place) => (
      <PlaceLine
        key={place.bookingId}
        to={`/events/${place.event.id}`}
        event={place.event}
        badge={[endedTexts.badge[place.how], place.how === 'called_off' ? 'warning' : 'quiet']}
      >
        <span className="block">{sentence(place)}</span>
      </PlaceLine>
    ))}
  </ul>
);

function sentence({ how, by, at, bookedBy }: EndedPlace): string {
  const who = { me: 'You', buyer: bookedBy, organisers: 'The organisers' }[by];
  const done = endedTexts.done[how](who);
  const when = at === null ? '' : ` on ${formatDateTime(at)}`;
  return by === 'buyer' ? `${done}${when}.` : `${done}${when}. ${endedTexts.bookedBy(bookedBy)}`;
}
