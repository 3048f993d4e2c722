import type { EventFigures } from '../../contract.ts';

/** More marks than this could not be told apart. */
const MOST_MARKS = 40;

/**
 * The event's places as a row of marks: confirmed, held or offered, left. Decoration, because the
 * figures are beside it.
 */
export function PlacesBar({ event }: { event: EventFigures }) {
  if (event.capacity > MOST_MARKS) return null;
  const places = Array.from({ length: event.capacity }, (_, index) => index + 1);
  return (
    <span aria-hidden="true" className="mt-2 flex max-w-56 gap-0.5">
      {places.map((place) => (
        <span key={place} className={`h-1.5 flex-1 rounded-full ${colourOf(place, event)}`} />
      ))}
    </span>
  );
}

function colourOf(place: number, { confirmed, held, offered }: EventFigures): string {
  if (place <= confirmed) return 'bg-fairway';
  return place <= confirmed + held + offered ? 'bg-brass' : 'bg-line';
}
