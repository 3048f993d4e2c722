import { formatTenths } from '../index/tenths.ts';
import type { Courses, Round } from './contract.ts';
import { fieldsOfRound, type RoundFields } from './round-input.ts';

/** A course of a venue of the club. */
export type VenueCourse = Courses[number];

/** Which nine of an eighteen-hole course was played. */
export type Nine = 'front' | 'back';

/** What a choice of tee fills in; a field that is empty is not known and has to be typed. */
export type TeeFields = Pick<
  RoundFields,
  'course' | 'tee' | 'gender' | 'holes' | 'rating' | 'slope' | 'par' | 'pars' | 'si'
>;

type Played = {
  readonly tee: string;
  readonly gender: Round['gender'] | '';
  readonly holes: '9' | '18';
  readonly nine: Nine;
};

/** The tees of a course that are rated for this gender; all of them while it is not chosen. */
export const teesFor = (
  { tees }: VenueCourse,
  gender: Round['gender'] | '',
): VenueCourse['tees'] => (gender === '' ? tees : tees.filter((tee) => tee[gender] !== null));

/**
 * The fields of a round on a venue's course. Nine of eighteen holes have ratings of their own,
 * which venues do not have: they stay empty, because half of the eighteen would be wrong.
 */
export function teeOfVenue(course: VenueCourse, { tee, gender, holes, nine }: Played): TeeFields {
  const side = (gender !== '' && course.card[gender]) || course.card.men;
  const [from, to] =
    holes === '18' || course.holes === 9 ? [0, course.holes] : nine === 'front' ? [0, 9] : [9, 18];
  const pars = side.pars.slice(from, to);
  const rating =
    Number(holes) === course.holes && gender !== ''
      ? course.tees.find(({ name }) => name === tee)?.[gender]
      : undefined;

  return {
    course: course.name,
    tee,
    gender,
    holes,
    rating: rating ? formatTenths(rating.courseRating) : '',
    slope: rating ? String(rating.slope) : '',
    par: String(pars.reduce((sum, par) => sum + par, 0)),
    pars: pars.join('.'),
    si: side.strokeIndexes.slice(from, to).join('.'),
  };
}

/** A tee from which a member has played, with the fields it fills in. */
export type KnownTee = { readonly id: string; readonly label: string; readonly fields: TeeFields };

/** How many tees of earlier rounds are offered. */
const MOST_KNOWN = 12;

/**
 * The tees of a member's earlier rounds, the latest first, each once. Of a tee entered twice the
 * round with a card is taken.
 */
export function knownTees(rounds: readonly Round[]): KnownTee[] {
  const byName = new Map<string, Round>();

  for (const round of rounds) {
    const name = labelOf(round);
    const before = byName.get(name);
    byName.delete(name);
    byName.set(
      name,
      before?.score.kind === 'holes' && round.score.kind === 'total' ? before : round,
    );
  }

  return [...byName]
    .reverse()
    .slice(0, MOST_KNOWN)
    .map(([label, round]) => ({ id: round.id, label, fields: fieldsOf(round) }));
}

/** "Moortown Park, White, 9 holes, men"; 18 holes go without saying, so that a phone shows all. */
function labelOf({ course, tee, gender, holes }: Round): string {
  const whose = gender === 'men' ? 'men' : 'women';
  return [course, tee, holes === 9 && '9 holes', whose].filter(Boolean).join(', ');
}

/**
 * The fields of a tee that was played, with the card of the venue of that name if the member only
 * entered totals there. A card of another length than the round is not one of it.
 */
export function withVenueCard(fields: TeeFields, courses: Courses): TeeFields {
  const venue = courses.find(
    ({ name, holes }) => name === fields.course && holes === Number(fields.holes),
  );
  if (fields.pars !== '' || !venue) return fields;
  const { gender, holes, tee } = fields;
  const { pars, si } = teeOfVenue(venue, { tee, gender, holes, nine: 'front' });
  return { ...fields, pars, si };
}

function fieldsOf(round: Round): TeeFields {
  const { course, tee, gender, holes, rating, slope, par, pars, si } = fieldsOfRound(round);
  return { course, tee, gender, holes, rating, slope, par, pars, si };
}
