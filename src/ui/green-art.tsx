import { memo, type ReactNode } from 'react';
import { type Course, type CourseKind, drawCourse, greenOf } from '#lib/drawing/course-drawing.ts';
import { drawGreen } from '#lib/drawing/green-drawing.ts';
import { classNames } from './class-names.ts';

type GreenArtProps = {
  /** The same seed draws the same green, on every machine. */
  seed: string;
  width: number;
  height: number;
  rings?: number;
  /** Contour lines of the land around the green. */
  land?: number;
  /**
   * Where the hole is, as shares of width and height. In lists use a constant, so that each green
   * is drawn once.
   */
  hole?: readonly [number, number];
  /** The green's mean radius as a share of the longer side. */
  reach?: number;
  /** The size of the flag; default 1. */
  flag?: number;
  /** What surrounds the green; default: the land's contour lines alone. */
  course?: CourseKind | undefined;
  /** One of the hues 0 to 7; default: the brand's hue. */
  tint?: number;
  className?: string;
};

/**
 * A decorative drawing of a putting green as in a yardage book: contour lines, bunkers, the line of
 * a putt, the flag.
 */
export const GreenArt = memo(Green);

type PageHeadProps = {
  /** The properties of the drawing, which is 720 wide. */
  readonly art: Pick<GreenArtProps, 'seed' | 'height' | 'rings' | 'hole' | 'reach'>;
  /** The padding of the column with the text. */
  readonly className: string;
  readonly children: ReactNode;
};

/** The head of a page: its text, with a green on the right. */
export const PageHead = ({ art, className, children }: PageHeadProps) => (
  <div className="relative isolate border-b border-line">
    <div className="absolute inset-0 -z-1 overflow-hidden max-md:hidden">
      <GreenArt
        {...art}
        width={720}
        land={2}
        className="absolute right-0 w-1/2 overflow-visible max-lg:-top-4 max-lg:h-64 max-lg:translate-x-1/4 lg:inset-y-0 lg:h-full"
      />
    </div>
    <div className={classNames('column', className)}>{children}</div>
  </div>
);

/** A course draws the land and the bunkers only where it says so. */
const none = { land: false, bunkers: false } as const;

/** Wide lines scale with the drawing, so they are in a group: the thin ones beside it do not. */
const Surroundings = ({ course }: { readonly course: Course }) => (
  <>
    {course.water && (
      <path d={course.water} className="fill-water stroke-contour" strokeWidth="0.6" />
    )}
    {(course.stream || course.fairway || course.trees) && (
      <g strokeLinecap="round" strokeLinejoin="round">
        {course.stream && (
          <path d={course.stream} className="stroke-water" strokeWidth={course.streamWidth} />
        )}
        {course.fairway && (
          <path
            d={course.fairway}
            className="stroke-green"
            strokeWidth={course.fairwayWidth}
            opacity="0.7"
          />
        )}
        {course.trees && (
          <path
            d={course.trees}
            className="stroke-contour"
            strokeWidth={course.treeSize}
            opacity="0.6"
          />
        )}
      </g>
    )}
    {course.lines && (
      <path d={course.lines} className="stroke-contour" strokeWidth="0.9" opacity="0.7" />
    )}
    {course.sand && <path d={course.sand} className="fill-sand stroke-contour" strokeWidth="0.6" />}
  </>
);

function Green({
  seed,
  width,
  height,
  tint,
  flag = 1,
  course: kind,
  className,
  ...usual
}: GreenArtProps) {
  const {
    reach = 1,
    length,
    land = true,
    bunkers = true,
  } = kind ? { ...none, ...greenOf[kind] } : {};

  const shape = { ...usual, reach: (usual.reach ?? 0.42) * reach, length };
  const green = drawGreen({ seed, width, height, ...shape });
  const course = kind && drawCourse(kind, { seed, width, hole: green.hole, radius: green.radius });
  const [x, y] = green.hole;

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={classNames('[&>path]:[vector-effect:non-scaling-stroke]', className)}
      data-tint={tint}
      aria-hidden="true"
    >
      {land && green.land && <path d={green.land} className="stroke-line" />}
      {course && <Surroundings course={course} />}
      <path d={green.surface} className="fill-green" />
      {bunkers && <path d={green.bunkers} className="fill-sand stroke-contour" strokeWidth="0.6" />}
      <path d={green.fine} className="stroke-contour" />
      <path d={green.strong} className="stroke-contour" strokeWidth="1.8" />
      <path
        d={green.putt}
        className="stroke-brass"
        strokeWidth="2"
        strokeDasharray="0.1 6"
        strokeLinecap="round"
      />
      <g transform={`translate(${x} ${y}) scale(${flag})`}>
        <ellipse rx="5" ry="2.4" className="fill-pole" />
        <path d="M0 0V-46" className="stroke-pole" strokeWidth="1.6" />
        <path d="M.8-46 25-38.5.8-31z" className="fill-brass" />
      </g>
    </svg>
  );
}
