import {
  around,
  closedLine,
  outside,
  type Point,
  place,
  print,
  seededRandom,
} from './green-drawing.ts';

/** What surrounds a green, so that the golf courses look different. */
export type CourseKind =
  | 'dogleg'
  | 'burn'
  | 'links'
  | 'island'
  | 'hills'
  | 'forest'
  | 'bunkers'
  | 'pond';

/** How the green itself differs from the usual one. */
type GreenShape = {
  /** Factor of the mean radius, so that there is room for what surrounds it. */
  readonly reach: number;
  /** Factor of its width. */
  readonly length?: number;
  /** Whether the contour lines of the land around it are drawn. */
  readonly land?: boolean;
  /** Whether its own two bunkers are drawn. */
  readonly bunkers?: boolean;
};

export const greenOf: Readonly<Record<CourseKind, GreenShape>> = {
  dogleg: { reach: 0.55, bunkers: true },
  burn: { reach: 0.55, land: true },
  links: { reach: 0.5 },
  island: { reach: 0.55 },
  hills: { reach: 0.5 },
  forest: { reach: 0.55 },
  bunkers: { reach: 0.55, land: true },
  pond: { reach: 0.5, length: 1.5, land: true },
};

/** SVG path data; everything is empty that the course does not have. */
export type Course = {
  /** An open line along the middle of the fairway, and its width. */
  readonly fairway: string;
  readonly fairwayWidth: number;
  /** Closed shapes of water; `stream` is an open line with a width. */
  readonly water: string;
  readonly stream: string;
  readonly streamWidth: number;
  /** Thin lines: ripples, dunes, the contours of other hills. */
  readonly lines: string;
  readonly sand: string;
  /** A point for each tree, and their size. */
  readonly trees: string;
  readonly treeSize: number;
};

const none: Course = {
  fairway: '',
  fairwayWidth: 0,
  water: '',
  stream: '',
  streamWidth: 0,
  lines: '',
  sand: '',
  trees: '',
  treeSize: 0,
};

type Frame = {
  readonly seed: string;
  readonly width: number;
  readonly hole: Point;
  /** The green's mean radius. */
  readonly radius: number;
};

/** The surroundings of a green, in the drawing's own units. The same seed always draws the same. */
export function drawCourse(kind: CourseKind, { seed, width, hole, radius }: Frame): Course {
  const random = seededRandom(`${kind} ${seed}`);

  const at = (x: number, y: number): Point => [
    Math.round(hole[0] + radius * x),
    Math.round(hole[1] + radius * y),
  ];

  const through = (...points: readonly (readonly [number, number])[]) =>
    openLine(points.map(([x, y]) => at(x, y)));
  const units = (share: number): number => Math.round(radius * share);

  /** A closed, slightly irregular shape. */
  const shape = (x: number, y: number, size: number, flat = 0.7, corners = 9): string => {
    const phases = [random() * 7, random() * 7];

    const wander = (angle: number) =>
      1 +
      0.1 * Math.cos(2 * angle + (phases[0] ?? 0)) +
      0.07 * Math.cos(3 * angle + (phases[1] ?? 0));

    return closedLine(
      around(corners).map((angle) =>
        place(at(x, y), radius * size * wander(angle) * outside(corners), angle, flat),
      ),
    );
  };

  /** The same shape several times, one in the other. */
  const hill = (x: number, y: number, sizes: readonly number[]): string => {
    const phase = random() * 7;
    return sizes
      .map((size) =>
        closedLine(
          around(7).map((angle) =>
            place(at(x, y), radius * size * (1 + 0.16 * Math.cos(2 * angle + phase)), angle, 0.8),
          ),
        ),
      )
      .join('');
  };

  const ring = (count: number, distance: (index: number) => number) =>
    around(count).map((angle, index) => {
      const far = distance(index);
      return [far * Math.cos(angle), far * 0.82 * Math.sin(angle)] as const;
    });

  switch (kind) {
    case 'dogleg':
      return {
        ...none,
        fairway: through([-2, 1.8], [-2.1, 0.6], [-2.1, -0.55], [-1.5, -1], [-0.7, -0.8], [0, 0]),
        fairwayWidth: units(0.8),
      };
    case 'burn':
      return {
        ...none,
        stream: through(
          [-1.2, -2],
          [-1.9, -1.1],
          [-1.2, -0.4],
          [-1.7, 0.5],
          [-0.8, 1.1],
          [0.6, 0.95],
          [1.5, 1.8],
        ),
        streamWidth: units(0.26),
      };
    case 'links': {
      // Past the right edge, because a page shifts the drawing to the left by up to three tenths of
      // its width.
      const right = (width * 1.4 - hole[0]) / radius;

      // The coast comes down from the top edge, and the dunes begin one after the other.
      const shore = [-1.7, -0.9, 0, 0.9, right].map(
        (x, index) => [x, -1.2 + 0.14 * Math.sin(index * 2.2 + random())] as const,
      );

      const dune = (y: number, index: number): string =>
        through(
          ...[-2.4 + index * 0.3, -1.2, -0.5, 0.2, 0.9, right].map(
            (x, bend) => [x, y + 0.1 * Math.sin(bend * 2.4 + y * 3)] as const,
          ),
        );

      return {
        ...none,
        water: `${through([-2.7, -9], [-2.5, -1.5], ...shore)}L${print(at(right, -9))}z`,
        lines: [-0.95, 0.85, 1.05].map(dune).join(''),
        sand: ring(5, (index) => 1.28 + (index % 2) * 0.2)
          .map(([x, y]) => shape(x, y, 0.14, 0.75, 5))
          .join(''),
      };
    }
    case 'island':
      return {
        ...none,
        water: shape(0, 0.05, 1.75, 0.72),
        fairway: through([-0.6, 0.3], [-1.4, 0.75], [-2.3, 0.7]),
        fairwayWidth: units(0.2),
        lines: hill(0, 0, [1.3, 1.48]),
      };
    case 'hills':
      return {
        ...none,
        lines:
          hill(-1.95, -0.5, [1, 0.7, 0.42, 0.16]) +
          hill(1.75, 0.7, [0.72, 0.44, 0.18]) +
          hill(1.5, -1.05, [0.56, 0.26]),
      };
    case 'forest': {
      const trees = around(30)
        .flatMap((angle, index) => {
          const far = 1.35 + (index % 3) * 0.42 + random() * 0.2;
          // The way in from the lower left stays open.
          return Math.abs(angle - 2.5) < 0.42
            ? []
            : [at(far * 1.1 * Math.cos(angle), far * 0.85 * Math.sin(angle))];
        })
        .map((point) => `M${print(point)}h0`);
      return {
        ...none,
        trees: trees.join(''),
        treeSize: units(0.24),
        fairway: through([-2.4, 1.5], [-1.4, 1], [0, 0]),
        fairwayWidth: units(0.6),
      };
    }
    case 'bunkers':
      return {
        ...none,
        sand: ring(8, (index) => 1.38 + (index % 2) * 0.12)
          .map(([x, y]) => shape(x, y, 0.27, 0.66, 5))
          .join(''),
      };
    case 'pond':
      return {
        ...none,
        water: shape(-1.5, 0.75, 0.72, 0.62),
        lines: shape(-1.5, 0.75, 0.5, 0.58),
        sand: shape(1.5, -0.75, 0.3, 0.6, 7),
      };
  }
}

/** A smooth open line that begins and ends at its first and last point. */
function openLine(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points;

  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    const isLast = index === rest.length - 2;
    const end: Point = isLast
      ? next
      : [Math.round((point[0] + next[0]) / 2), Math.round((point[1] + next[1]) / 2)];
    return `Q${print(point, end)}`;
  });

  return `M${print(first)}${bends.join('')}`;
}
