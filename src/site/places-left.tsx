type PlacesLeftProps = { readonly placesLeft: number; readonly capacity: number };

/** More places than this are told in words alone. */
const MOST_MARKS = 24;

/** How many places are free, in words, and as a row of balls for the eye. Read out when it changes. */
export function PlacesLeft({ placesLeft, capacity }: PlacesLeftProps) {
  const taken = capacity - placesLeft;
  const places = Array.from({ length: capacity }, (_, index) => index + 1);
  return (
    <div className="mt-4">
      <p role="status" className="font-semibold figures">
        {inWords(placesLeft, capacity)}
      </p>
      {capacity <= MOST_MARKS && (
        <p aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
          {places.map((place) => (
            <span
              key={place}
              className={`size-3 rounded-full border ${place <= taken ? 'border-fairway bg-fairway' : 'border-edge'}`}
            />
          ))}
        </p>
      )}
    </div>
  );
}

function inWords(placesLeft: number, capacity: number): string {
  if (placesLeft === 0) return `All ${capacity} places are taken`;
  if (placesLeft === 1) return `1 of ${capacity} places left`;
  return `${placesLeft} of ${capacity} places left`;
}
