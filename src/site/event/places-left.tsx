type PlacesLeftProps = {
  readonly placesLeft: number;
  readonly capacity: number;
  /** After booking has closed only the places taken are shown. */
  readonly isClosed?: boolean;
};

/** With more places than this, no balls are drawn. */
const MOST_MARKS = 24;

/** The places left, in words and as a row of balls. Screen readers announce the words when they change. */
export function PlacesLeft({ placesLeft, capacity, isClosed = false }: PlacesLeftProps) {
  const taken = capacity - placesLeft;
  const places = Array.from({ length: capacity }, (_, index) => index + 1);
  return (
    <div className="mt-4">
      <p role="status" className="font-semibold figures">
        {isClosed ? `${taken} of ${capacity} places taken` : inWords(placesLeft, capacity)}
      </p>
      {capacity <= MOST_MARKS && !isClosed && (
        <div aria-hidden="true" className="mt-2 text-xs text-ink-soft figures">
          <p className="flex flex-wrap gap-1.5">
            {places.map((place) => (
              <Ball key={place} free={place <= placesLeft} />
            ))}
          </p>
          <p className="mt-2 flex gap-4">
            {placesLeft > 0 && <Legend free count={placesLeft} />}
            {taken > 0 && <Legend free={false} count={taken} />}
          </p>
        </div>
      )}
    </div>
  );
}

/** A filled ball is a free place, an outline a taken one. */
const Ball = ({ free }: { readonly free: boolean }) => (
  <span className={`size-3 rounded-full border ${free ? 'border-fairway bg-fairway' : 'border-edge'}`} />
);

const Legend = ({ free, count }: { readonly free: boolean; readonly count: number }) => (
  <span className="inline-flex items-center gap-1.5">
    <Ball free={free} />
    {count} {free ? 'free' : 'taken'}
  </span>
);

function inWords(placesLeft: number, capacity: number): string {
  if (placesLeft === 0) return `All ${capacity} places taken`;
  if (placesLeft === 1) return `1 of ${capacity} places left`;
  return `${placesLeft} of ${capacity} places left`;
}
