/** A point in the drawing's own units, y downwards. */
export type Point = readonly [x: number, y: number];

/** The drawing of one green: SVG path data, and the position of the flag. */
export type Green = {
  /** The edge of the green, closed. */
  readonly surface: string;
  /**
   * The contour lines inside the green, starting at the edge. Every fourth one is in `strong`
   * instead.
   */
  readonly fine: string;
  readonly strong: string;
  /** Contour lines of the land around the green; empty by default. */
  readonly land: string;
  readonly bunkers: string;
  /** The open line of a putt that breaks towards the hole. */
  readonly putt: string;
  readonly hole: Point;
  /** The mean radius. */
  readonly radius: number;
};

export type GreenOptions = {
  /** Any text: the same seed draws the same green on every machine. */
  seed: string;
  width: number;
  height: number;
  /** Contour lines inside the green, 3 to 16. */
  rings?: number | undefined;
  /** Contour lines of the land around it, 0 to 12. */
  land?: number | undefined;
  /** Where the hole is, as shares of width and height. */
  hole?: Point | undefined;
  /** Mean radius as a share of the longer side. */
  reach?: number | undefined;
  /** Its width compared with that of the usual green. */
  length?: number | undefined;
};

type Random = () => number;

/** A generator of numbers from 0 to 1 that depend on the seed alone (FNV-1a seeds mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The radius of a green by level (0 at the hole, 1 at its edge, more in the land around) and
 * direction. One side is steep, the other gentle, and the edge varies. Rings cannot cross: because
 * the variation is below 0.3, the radius grows with the level in every direction (a variation above
 * -p/(p+1) is enough, and p is at least 0.55).
 */
function slopes(random: Random): (level: number, angle: number) => number {
  const waves = [0.17, 0.08, 0.04].map((most, index) => {
    const size = most * (0.6 + 0.4 * random());
    const phase = random() * 2 * Math.PI;
    return (angle: number) => size * Math.cos((index + 2) * angle + phase);
  });

  const steepSide = random() * 2 * Math.PI;
  const steepness = 0.22 + random() * 0.16;

  return (level, angle) => {
    const wander = waves.reduce((sum, wave) => sum + wave(angle), 0);
    const bend = 0.95 + steepness * Math.cos(angle - steepSide);
    return level ** bend * (1 + Math.min(level, 1) * wander);
  };
}

export const place = ([x, y]: Point, radius: number, angle: number, flat: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle) * flat,
];

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const even = ([x, y]: Point): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** Writes numbers as SVG path data, without unnecessary spaces. */
export const print = (...points: readonly Point[]): string =>
  points.flat().join(' ').replaceAll(' -', '-');

/**
 * A smooth closed line (a uniform quadratic B-spline): it bends towards each point and passes
 * through the middle between every two. Points have even coordinates, so that the middles are whole
 * numbers. Smooth quadratic curves need two numbers for each point, half of what cubic curves need,
 * and pages contain many of these drawings.
 */
export function closedLine(exact: readonly Point[]): string {
  const points = exact.map(even);
  const before = points.map((point, index) => between(points.at(index - 1) ?? point, point));
  const curves = before.map((from, index) => {
    const step = minus(before[(index + 1) % before.length] ?? from, from);
    return index === 0 ? `q${print(minus(points[0] ?? from, from), step)}` : `t${print(step)}`;
  });
  return `M${print(before[0] ?? [0, 0])}${curves.join('')}z`;
}

export const around = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI);

/**
 * How much further out than the line its points must be: a circle touches the middles of a
 * polygon's sides.
 */
export const outside = (count: number): number => 1 / Math.cos(Math.PI / count);

/** Draws one green from a seed. The same seed always gives the same drawing. */
export function drawGreen(options: GreenOptions): Green {
  const { seed, width, height, rings = 8, land = 0, hole: share = [0.5, 0.5] } = options;
  const { reach = 0.42, length: stretch = 1 } = options;
  const random = seededRandom(seed);
  const radiusAt = slopes(random);
  const hole: Point = [Math.round(width * share[0]), Math.round(height * share[1])];
  const size = Math.max(width, height) * reach;
  const flat = 0.74 + random() * 0.12;
  const drift = random() * 2 * Math.PI;

  // The centre of a ring moves away from the hole as the ring widens, because holes are rarely cut
  // in the middle.
  const at = (level: number, angle: number, further = 1): Point => {
    const centre = place(hole, size * 0.18 * level, drift, 1);
    const [x, y] = place(centre, size * radiusAt(level, angle) * further, angle, flat);
    return [centre[0] + (x - centre[0]) * stretch, y];
  };

  const line = (level: number): string =>
    closedLine(around(11).map((angle) => at(level, angle, outside(11))));
  const inside = Array.from({ length: rings }, (_, index) => line(1 - index / rings));
  const facing = random() * 2 * Math.PI;

  const bunkers = [0, 1.9 + random() * 1.4].map((turn) => {
    const shape = slopes(random);
    const length = size * (0.17 + random() * 0.1) * outside(8);
    const middle = at(1.34, facing + turn);
    return closedLine(
      around(8).map((spoke) => place(middle, length * shape(1, spoke), spoke, 0.62)),
    );
  });

  return {
    surface: inside[0] ?? '',
    fine: inside.filter((_, index) => index % 4 !== 0).join(''),
    strong: inside.filter((_, index) => index % 4 === 0).join(''),
    land: Array.from({ length: land }, (_, index) => line(1.16 + index * 0.17)).join(''),
    bunkers: bunkers.join(''),
    putt: `M${print(whole(at(0.72, drift + 0.5)))}Q${print(whole(at(0.5, drift + 1.2)), hole)}`,
    hole,
    radius: size,
  };
}
