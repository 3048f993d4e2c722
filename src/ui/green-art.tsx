import { drawGreen } from '#lib/contours.ts';

type GreenArtProps = {
  /** The same seed draws the same green, on every machine. */
  seed: string;
  width: number;
  height: number;
  rings?: number;
  /** Where the hole is, as shares of width and height. */
  hole?: readonly [number, number];
  /** The green's mean radius as a share of the longer side. */
  reach?: number;
  /** One of the hues 0 to 7; without it the brand's own. */
  tint?: number;
  className?: string;
};

/** A putting green drawn as in a yardage book: contour lines, bunkers, the line of a putt, the flag. Decoration only. */
export function GreenArt({ seed, width, height, tint, className, ...shape }: GreenArtProps) {
  const green = drawGreen({ seed, width, height, ...shape });
  const [x, y] = green.hole;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={className}
      data-tint={tint}
      aria-hidden="true"
    >
      <path d={green.surface} className="fill-green" />
      <path d={green.bunkers} className="fill-sand" />
      <path d={green.rings} className="stroke-contour" strokeWidth="1.1" />
      <path
        d={green.putt}
        className="stroke-brass"
        strokeWidth="1.6"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <g transform={`translate(${x} ${y})`}>
        <ellipse rx="5" ry="2.4" className="fill-ink" />
        <path d="M0 0V-46" className="stroke-ink" strokeWidth="1.6" />
        <path d="M.8-46 25-38.5.8-31z" className="fill-brass" />
      </g>
    </svg>
  );
}
