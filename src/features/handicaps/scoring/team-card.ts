import { readPlayingHandicap } from './parse-inputs.ts';
import {
  type CardHole,
  type CourseHole,
  readCardHole,
  readCourse,
  readList,
} from './score-card-state.ts';
import { type TeamHole, teamStableford } from './stableford.ts';

/** A member of a team as typed. */
export type TypedPlayer = {
  readonly name: string;
  readonly handicap: string;
  readonly card: string;
};

/**
 * The points of the fourth card of a team of three on every hole: known in advance, and fair
 * (golf-rules, 13).
 */
const FOURTH_CARD_POINTS = 2;

/** A player's part in a hole; the fourth card of a team of three has only points. */
export type TeamScore =
  | {
      readonly kind: 'played';
      readonly card: CardHole | undefined;
      readonly points: number | undefined;
    }
  | { readonly kind: 'fourth card'; readonly points: number };

export type TeamCardHole = TeamHole & {
  readonly hole: CourseHole;
  readonly scores: readonly TeamScore[];
  readonly runningTotal: number;
};

export type TypedTeam = {
  readonly players: readonly TypedPlayer[];
  readonly pars: string;
  readonly si: string;
  /** How many scores count on a hole. */
  readonly count: number;
  /** Whether there is a fourth card. */
  readonly withFourthCard: boolean;
};

/** A team's round, hole by hole, from typed values; invalid ones have no points. */
export function readTeamCard({
  players,
  pars,
  si,
  count,
  withFourthCard,
}: TypedTeam): TeamCardHole[] {
  const results = players.map(({ handicap, card }) => {
    const result = readPlayingHandicap(handicap);
    return { handicap: result.ok ? result.value : undefined, scores: readList(card) };
  });

  const holes = readCourse(readList(pars), readList(si), 18).map((hole, at) => {
    const played = results.map(({ handicap, scores }): TeamScore => {
      const card = readCardHole(hole, handicap, scores[at] ?? '');
      return { kind: 'played', card, points: card?.points };
    });
    const fourth: TeamScore[] = withFourthCard
      ? [{ kind: 'fourth card', points: FOURTH_CARD_POINTS }]
      : [];
    return { hole, scores: [...played, ...fourth] };
  });

  const team = teamStableford(
    holes.map(({ scores }) => scores.map(({ points }) => points)),
    count,
  );

  return holes.flatMap((hole, at) => {
    const made = team[at];
    return made === undefined ? [] : [{ ...hole, ...made }];
  });
}
