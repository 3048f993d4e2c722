import type { TeeRating } from '#features/handicaps/scoring/course-handicap.ts';
import type { CardSide, CourseCard, Tee } from './contract.ts';

export type Gender = 'men' | 'women';

/** The course of a venue as far as it is known: a card, and any number of tees. */
export type Course = { readonly card: CourseCard | null; readonly tees: readonly Tee[] };

/** Par and stroke indexes for one gender. */
const cardFor = (card: CourseCard, gender: Gender): CardSide => card[gender] ?? card.men;

/** Sums as a scorecard has them. `back` is null on a course of nine holes. */
export type Totals = {
  readonly front: number;
  readonly back: number | null;
  readonly total: number;
};

/** Adds up the front nine, the back nine and the whole of a figure that each hole has. */
export function totalsOf(figures: readonly number[]): Totals {
  const front = sum(figures.slice(0, 9));
  const back = figures.length > 9 ? sum(figures.slice(9)) : null;
  return { front, back, total: front + (back ?? 0) };
}

/** The par of the card; undefined until the card is known. */
export const parOf = ({ card }: Course, gender: Gender = 'men'): number | undefined =>
  card ? totalsOf(cardFor(card, gender).pars).total : undefined;

/** The yards from the longest tees; undefined until tees are known. */
export const yardsOf = ({ tees }: Course): number | undefined =>
  tees.length > 0 ? Math.max(...tees.map(({ yards }) => yards)) : undefined;

/**
 * The rating of a tee as the rules of handicaps take it.
 * @returns undefined where the tee is not rated for that gender, or the par is not known
 */
export function teeRating(course: Course, tee: Tee, gender: Gender): TeeRating | undefined {
  const rating = tee[gender];
  const par = parOf(course, gender);
  if (!rating || par === undefined || !course.card) return undefined;
  return { holes: course.card.men.pars.length === 9 ? 9 : 18, ...rating, par };
}

const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);
