import {
  readCourseRating,
  readHolePar,
  readSlope,
  readStrokeIndexes,
} from '#features/handicaps/scoring/parse-inputs.ts';
import type { Result } from '#lib/refusal.ts';
import type { CardSide, CourseRating, Tee, TeeColour } from '../contract.ts';
import { type Course, type Gender, parOf, totalsOf } from '../course.ts';
import { venueFaults } from './texts.ts';

/** A rating as typed; both empty if it is not known. */
type TypedRating = { readonly courseRating: string; readonly slope: string };

/** The course as typed. Lists have one text per hole; for nine holes only the first nine count. */
export type TypedCourse = {
  readonly holes: '9' | '18';
  readonly pars: readonly string[];
  readonly strokeIndexes: readonly string[];
  /**
   * Whether women have a par or stroke indexes of their own. A list of theirs that is empty repeats
   * the men's.
   */
  readonly womenDiffer: boolean;
  readonly womenPars: readonly string[];
  readonly womenStrokeIndexes: readonly string[];
  readonly tees: readonly {
    readonly name: string;
    readonly colour: TeeColour;
    /** Empty if the yards of the holes are given, which are then added up. */
    readonly yards: string;
    readonly holeYards: readonly string[];
    readonly men: TypedRating;
    readonly women: TypedRating;
  }[];
};

/** A sentence by the path of the input: "pars.3", "tees.0.men.slope". */
export type CourseFaults = Readonly<Record<string, string>>;

/** Yards of a hole, and of a course by its number of holes, that are plausible. */
const HOLE_YARDS = [50, 750] as const;
const COURSE_YARDS = { 9: [500, 4500], 18: [1000, 8500] } as const;
/** How far a course rating may be from the par. */
const RATING_FROM_PAR = { 9: 80, 18: 150 } as const;

/** Reads a course. What is empty as a whole is not known yet; what has begun must be complete. */
export function readCourse(typed: TypedCourse): {
  readonly course: Course;
  readonly faults: CourseFaults;
} {
  const faults: Record<string, string> = {};
  const reader = new Reader(typed.holes === '9' ? 9 : 18, faults);
  const men = reader.side(typed.pars, typed.strokeIndexes, ['pars', 'strokeIndexes']);

  const women =
    men && typed.womenDiffer
      ? reader.side(
          orSame(typed.womenPars, typed.pars),
          orSame(typed.womenStrokeIndexes, typed.strokeIndexes),
          ['womenPars', 'womenStrokeIndexes'],
        )
      : undefined;

  const card = men ? { men, women: women ?? null } : null;
  const isReadable = Object.keys(faults).length === 0;
  const tees = typed.tees.map((tee, at) =>
    reader.tee(tee, at, isReadable ? { card, tees: [] } : undefined),
  );

  for (const [at, { name }] of tees.entries())
    if (name && tees.findIndex((other) => sameName(other.name, name)) < at)
      faults[`tees.${at}.name`] = venueFaults.teeRepeated;

  return { course: { card, tees: tees.toSorted((one, other) => other.yards - one.yards) }, faults };
}

/** Reads one course, and writes a sentence for each input that is wrong. */
class Reader {
  readonly #holes: 9 | 18;
  readonly #faults: Record<string, string>;

  constructor(holes: 9 | 18, faults: Record<string, string>) {
    this.#holes = holes;
    this.#faults = faults;
  }

  side(pars: readonly string[], indexes: readonly string[], names: readonly [string, string]) {
    const lists = [this.#cells(pars), this.#cells(indexes)] as const;
    if (lists.every(isEmpty)) return undefined;
    const side: CardSide = {
      pars: lists[0].map((text, at) => this.#read(`${names[0]}.${at}`, readHolePar(text))),
      strokeIndexes: readStrokeIndexes(lists[1]).map((read, at) =>
        this.#read(`${names[1]}.${at}`, read),
      ),
    };
    return side;
  }

  tee(typed: TypedCourse['tees'][number], at: number, course: Course | undefined): Tee {
    const path = `tees.${at}`;
    const name = typed.name.trim();
    if (!name) this.#faults[`${path}.name`] = venueFaults.teeName;

    const lengths = this.#cells(typed.holeYards);

    const holeYards = isEmpty(lengths)
      ? null
      : lengths.map((text, hole) =>
          this.#whole(`${path}.holeYards.${hole}`, text, HOLE_YARDS, venueFaults.holeYards),
        );

    const range = COURSE_YARDS[this.#holes];

    const yards = holeYards
      ? totalsOf(holeYards).total
      : this.#whole(
          `${path}.yards`,
          typed.yards.replace(/[,\s]/g, ''),
          range,
          venueFaults.yards(range),
        );

    const rating = (gender: Gender) =>
      this.#rating(`${path}.${gender}`, typed[gender], course, gender);

    return {
      name,
      colour: typed.colour,
      yards,
      holeYards,
      men: rating('men'),
      women: rating('women'),
    };
  }

  #rating(
    path: string,
    typed: TypedRating,
    course: Course | undefined,
    gender: Gender,
  ): CourseRating | null {
    if (isEmpty([typed.courseRating, typed.slope])) return null;

    const courseRating = this.#read(
      `${path}.courseRating`,
      readCourseRating(typed.courseRating, this.#holes),
    );

    const slope = this.#read(`${path}.slope`, readSlope(typed.slope));
    const par = course && parOf(course, gender);

    if (
      courseRating > 0 &&
      par !== undefined &&
      Math.abs(courseRating - 10 * par) > RATING_FROM_PAR[this.#holes]
    )
      this.#faults[`${path}.courseRating`] = venueFaults.ratingFarFromPar(par);

    return { courseRating, slope };
  }

  #cells(texts: readonly string[]): string[] {
    return Array.from({ length: this.#holes }, (_, at) => (texts[at] ?? '').trim());
  }

  /** The value, or 0 with a sentence. */
  #read(path: string, read: Result<number>): number {
    if (read.ok) return read.value;
    this.#faults[path] = read.refusal.message;
    return 0;
  }

  #whole(
    path: string,
    text: string,
    [least, most]: readonly [number, number],
    otherwise: string,
  ): number {
    const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= most) return number;
    this.#faults[path] = otherwise;
    return 0;
  }
}

const isEmpty = (texts: readonly string[]): boolean => texts.every((text) => text.trim() === '');
const orSame = (texts: readonly string[], otherwise: readonly string[]) =>
  isEmpty(texts) ? otherwise : texts;
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
