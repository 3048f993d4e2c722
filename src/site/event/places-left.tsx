import { placesLeftOf } from '#features/events/texts.ts';
import { PlaceDot, PlaceDots } from '#features/events/web/card/place-dots.tsx';

type PlacesLeftProps = {
  readonly placesLeft: number;
  readonly capacity: number;
  /** After booking has closed only the places taken are shown. */
  readonly isClosed?: boolean;
};

/** The places left, in words and as a row of dots. Screen readers announce the words when they change. */
export function PlacesLeft({ placesLeft, capacity, isClosed = false }: PlacesLeftProps) {
  const taken = capacity - placesLeft;
  return (
    <div className="mt-4">
      <p role="status" className="font-semibold figures">
        {isClosed ? `${taken} of ${capacity} places taken` : placesLeftOf(placesLeft, capacity)}
      </p>
      {!isClosed && (
        <div aria-hidden="true" className="mt-2 text-xs text-ink-soft figures">
          <PlaceDots capacity={capacity} placesLeft={placesLeft} size="size-3" />
          <p className="mt-2 flex gap-4">
            {taken > 0 && <Legend isTaken count={taken} />}
            {placesLeft > 0 && <Legend isTaken={false} count={placesLeft} />}
          </p>
        </div>
      )}
    </div>
  );
}

const Legend = ({ isTaken, count }: { readonly isTaken: boolean; readonly count: number }) => (
  <span className="inline-flex items-center gap-1.5">
    <PlaceDot isTaken={isTaken} />
    {count} {isTaken ? 'taken' : 'free'}
  </span>
);
