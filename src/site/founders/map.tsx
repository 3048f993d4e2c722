import { cityGuides } from '#features/events/city-guides.ts';
import type { City } from '#lib/cities.ts';

/**
 * Units of the drawing per degree; a degree of longitude is shorter by the cosine of the cities'
 * mean latitude.
 */
const PER_LATITUDE = 260;
const PER_LONGITUDE = PER_LATITUDE * Math.cos((53.1 * Math.PI) / 180);
const MARGIN = 44;

const north = Math.max(...Object.values(cityGuides).map(({ latitude }) => latitude));
const west = Math.min(...Object.values(cityGuides).map(({ longitude }) => longitude));

/** A city's position in the drawing, in whole units. */
const placeOf = (city: City) => {
  const { latitude, longitude } = cityGuides[city];
  return {
    city,
    x: Math.round(MARGIN + (longitude - west) * PER_LONGITUDE),
    y: Math.round(MARGIN + (north - latitude) * PER_LATITUDE),
  };
};

type Label = {
  readonly dx: number;
  readonly dy: number;
  readonly textAnchor: 'start' | 'middle' | 'end';
};

/**
 * Labels are to the right of their number, except where another city's green or the line is in the
 * way.
 */
const RIGHT: Label = { dx: 20, dy: 6, textAnchor: 'start' };
const labels: Partial<Record<City, Label>> = {
  Birmingham: { dx: -20, dy: 6, textAnchor: 'end' },
  Manchester: { dx: 0, dy: 34, textAnchor: 'middle' },
  Liverpool: { dx: -36, dy: -20, textAnchor: 'start' },
};

/** A city's name beside its number. */
function Name({ city, x, y }: ReturnType<typeof placeOf>) {
  const { dx, dy, textAnchor } = labels[city] ?? RIGHT;
  return (
    <text
      x={x + dx}
      y={y + dy}
      textAnchor={textAnchor}
      strokeWidth="5"
      className="fill-ink stroke-ivory font-display text-lg [paint-order:stroke]"
    >
      {city}
    </text>
  );
}

/**
 * A map of the cities, joined in the order of their days. Decoration: the list beside it says
 * the same.
 */
export function FoundersMap({ cities }: { readonly cities: readonly City[] }) {
  const places = cities.map(placeOf);

  return (
    <svg viewBox="0 0 476 462" fill="none" aria-hidden="true" className="w-full">
      {places.map(({ city, x, y }) => (
        <g key={city} className="stroke-contour" strokeWidth="0.8">
          <circle cx={x} cy={y} r="32" className="fill-green" strokeOpacity="0.5" />
          <circle cx={x} cy={y} r="23" strokeOpacity="0.7" />
        </g>
      ))}
      <path
        d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        className="stroke-brass"
        strokeWidth="3"
        strokeDasharray="0.1 8"
        strokeLinecap="round"
      />
      {places.map(({ city, x, y }, index) => (
        <g key={city}>
          <circle cx={x} cy={y} r="13" className="fill-action" />
          <text
            x={x}
            y={y + 5}
            textAnchor="middle"
            className="fill-on-action text-sm font-semibold figures"
          >
            {index + 1}
          </text>
          <Name city={city} x={x} y={y} />
        </g>
      ))}
    </svg>
  );
}
