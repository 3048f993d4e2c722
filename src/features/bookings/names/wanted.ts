import type { EventQuestion } from '#features/events/contract.ts';
import type { PlaceDetails } from './contract.ts';
import { saysHandicap } from './known-golf.ts';
import { unansweredOf } from './questions.ts';

/** What the organisers still want to know about the places of an order. */
export type Wanted = {
  /** Places that have no name and can still be given one. */
  readonly names: number;
  /**
   * Whether the buyer's own golf answers lack a required question, or say neither a handicap index
   * nor that they are new to golf.
   */
  readonly ownAnswers: boolean;
  /** The same for guests whom the buyer answers for. */
  readonly guestAnswers: number;
};

type Known = {
  /** Whether the site knows the buyer's handicap, which is then not asked for again. */
  readonly knowsHandicap: boolean;
  /** The questions of the golf day. */
  readonly questions: readonly EventQuestion[];
};

/** What is still wanted, as long as it can be given. */
export function wantedOf(
  places: readonly PlaceDetails[],
  { knowsHandicap, questions }: Known,
): Wanted {
  const isWanted = ({ can, golf }: PlaceDetails, knows: boolean): boolean =>
    can.answer && ((!knows && !saysHandicap(golf)) || unansweredOf(questions, golf).length > 0);
  return {
    names: places.filter(({ player, can }) => player === 'unnamed' && can.name).length,
    ownAnswers: places.some((place) => place.player === 'me' && isWanted(place, knowsHandicap)),
    guestAnswers: places.filter((place) => place.player === 'guest' && isWanted(place, false))
      .length,
  };
}
