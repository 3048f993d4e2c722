import type { Account } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Services } from '#platform/plugin.ts';
import { STANDARD_SLOPE } from '../../index/score-differential.ts';
import { roundHalfUp, type Tenths } from '../../index/tenths.ts';
import type { Courses, Round, RoundForm } from '../contract.ts';
import { hasRounds, insertRounds, type NewRound } from './round-store.ts';

/**
 * The differentials that the demo member's rounds come to, oldest first: a good year, with one
 * exceptional score.
 */
const memberDifferentials: readonly Tenths[] = [
  241, 228, 253, 219, 234, 208, 222, 199, 215, 187, 203, 191, 178, 196, 182, 169, 188, 171, 162,
  179, 173, 92, 184, 202, 160, 152,
];
/** The positions in it of rounds that were entered as a total, and of one that was not finished. */
const TOTALS = [2, 9, 17];
const UNFINISHED = 23;

type Player = {
  readonly name: string;
  readonly gender: Round['gender'];
  /** The differential of a usual round. */
  readonly usual: Tenths;
  readonly rounds: number;
};

/** Others of the demo who keep their rounds. */
const players: readonly Player[] = [
  { name: 'Morgan Ellis', gender: 'men', usual: 131, rounds: 7 },
  { name: 'Priya Raman', gender: 'women', usual: 198, rounds: 11 },
  { name: 'Tom Hesketh', gender: 'men', usual: 125, rounds: 14 },
  { name: 'Olivia Braithwaite', gender: 'women', usual: 236, rounds: 5 },
  { name: 'Kwame Asante', gender: 'men', usual: 82, rounds: 23 },
  { name: 'Gareth Pugh', gender: 'men', usual: 164, rounds: 6 },
  { name: 'Siobhan Kearney', gender: 'women', usual: 211, rounds: 9 },
  { name: 'Imran Siddiqui', gender: 'men', usual: 274, rounds: 3 },
  { name: 'Rachel Lomas', gender: 'women', usual: 305, rounds: 2 },
];

const DAYS_BETWEEN = 17;
const LATEST_DAYS_AGO = 6;

/** Numbers from 0 to below 1 that are the same each time (Park and Miller's generator). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Tee = Pick<
  RoundForm,
  'course' | 'tee' | 'gender' | 'holes' | 'courseRating' | 'slope' | 'par'
> & {
  readonly card: { readonly pars: readonly number[]; readonly strokeIndexes: readonly number[] };
};

/** The tees of the venues that are rated for this gender, one of each course. */
const teesOf = (courses: Courses, gender: Round['gender']): Tee[] =>
  courses.flatMap(({ name, holes, card, tees }) => {
    const rated =
      tees.find((tee) => tee.name === 'Yellow' && tee[gender]) ?? tees.find((tee) => tee[gender]);
    const rating = rated?.[gender];
    const side = card[gender] ?? card.men;
    if (!rated || !rating || holes !== 18) return [];
    const par = side.pars.reduce((sum, hole) => sum + hole, 0);
    return [{ course: name, tee: rated.name, gender, holes, ...rating, par, card: side }];
  });

/** The strokes that make this differential from a tee, as near as whole strokes come. */
const strokesFor = (differential: Tenths, { slope, courseRating }: Tee): number =>
  roundHalfUp({
    numerator: differential * slope + courseRating * STANDARD_SLOPE,
    denominator: 10 * STANDARD_SLOPE,
  });

/** A card with this many strokes: one birdie, and nothing worse than three over par. */
function cardOf(strokes: number, { card, par }: Tee, random: () => number): RoundForm['score'] {
  const over = card.pars.map(() => 0);
  over[Math.floor(random() * 18)] = -1;

  for (let strokesLeft = strokes - par + 1; strokesLeft > 0; ) {
    const at = Math.floor(random() * 18);
    const now = over[at] ?? 0;
    if (now < 0 || now > 2) continue;
    over[at] = now + 1;
    strokesLeft -= 1;
  }

  return {
    kind: 'holes',
    holes: card.pars.map((holePar, at) => ({
      par: holePar,
      strokeIndex: card.strokeIndexes[at] ?? 0,
      score: holePar + (over[at] ?? 0),
    })),
  };
}

/** The last three holes lost to the dark. */
const withoutTheLast = (score: RoundForm['score']): RoundForm['score'] =>
  score.kind === 'total'
    ? score
    : {
        ...score,
        holes: score.holes.map((hole, at) => (at < 15 ? hole : { ...hole, score: null })),
      };

/**
 * The demo's rounds: a season of `member`, and some of others. Everything but the dates is the same
 * each time. They are written by one statement, so a demo that has some has all of them.
 */
export async function seedRounds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accounts: readonly Account[],
  courses: Courses,
): Promise<void> {
  if (await hasRounds(database)) return;

  const now = clock();

  const rowsOf = (
    account: Account,
    gender: Round['gender'],
    differentials: readonly Tenths[],
  ): NewRound[] => {
    const tees = teesOf(courses, gender);
    const random = sequence(differentials.length * 7919 + 1);

    return differentials.flatMap((differential, nth) => {
      const tee = tees[nth % tees.length];
      if (!tee) return [];

      const { card: _card, ...rated } = tee;
      const strokes = strokesFor(differential, tee);
      const total = { kind: 'total', strokes } as const;
      const holes = TOTALS.includes(nth) ? total : cardOf(strokes, tee, random);
      const score = nth === UNFINISHED ? withoutTheLast(holes) : holes;
      const daysAgo = LATEST_DAYS_AGO + DAYS_BETWEEN * (differentials.length - 1 - nth);
      const playedOn = londonDay(addDays(now, -daysAgo));

      return [{ accountId: account.id, round: { ...rated, playedOn, pcc: 0, score }, now }];
    });
  };

  const added = accounts.flatMap((account) => {
    if (account.username === 'member') return rowsOf(account, 'men', memberDifferentials);
    const player = players.find(({ name }) => name === fullName(account));
    if (!player) return [];
    const random = sequence(player.usual);
    const differentials = Array.from({ length: player.rounds }, () =>
      Math.round(player.usual - 25 + random() * 70),
    );
    return rowsOf(account, player.gender, differentials);
  });
  if (added.length > 0) await insertRounds(database, added);
}
