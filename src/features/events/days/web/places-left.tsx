import { placesLeftOf } from '../../texts.ts';
import { PlaceDot, PlaceDots } from './availability-badge.tsx';

type PlacesLeftProps = {
  readonly placesLeft: number;
  readonly capacity: number;
  /** After booking has closed only the places taken are shown. */
  readonly isClosed?: boolean;
  /** Whether some of the places taken are kept for the reader. */
  readonly isKept?: boolean;
};

/**
 * The places left, in words and as a row of dots. Screen readers announce the words when they
 * change.
 */
export function PlacesLeft({
  placesLeft,
  capacity,
  isClosed = false,
  isKept = false,
}: PlacesLeftProps) {
  const taken = capacity - placesLeft;
  return (
    <div className="mt-4">
      <p role="status" className="font-semibold figures">
        {wordsOf({ placesLeft, capacity, isClosed, isKept })}
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

/** "All 15 places taken" would be untrue for someone whom one of them is kept for. */
function wordsOf({ placesLeft, capacity, isClosed, isKept }: PlacesLeftProps): string {
  if (isClosed) return `${capacity - placesLeft} of ${capacity} places taken`;
  return isKept && placesLeft === 0
    ? 'All other places are taken'
    : placesLeftOf(placesLeft, capacity);
}

const Legend = ({ isTaken, count }: { readonly isTaken: boolean; readonly count: number }) => (
  <span className="inline-flex items-center gap-1.5">
    <PlaceDot isTaken={isTaken} />
    {count} {isTaken ? 'taken' : 'free'}
  </span>
);
