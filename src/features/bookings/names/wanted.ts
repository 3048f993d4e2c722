import type { PlaceDetails } from './contract.ts';
import { saysHandicap } from './known-golf.ts';

/** What the organisers still want to know about the places of an order. */
export type Wanted = {
  /** Places that have no name and can still be given one. */
  readonly names: number;
  /** Whether the buyer's own golf answers say neither a handicap index nor that they are new to golf. */
  readonly ownAnswers: boolean;
  /** The same for guests whom the buyer answers for. */
  readonly guestAnswers: number;
};

const isUnanswered = ({ can, golf }: PlaceDetails): boolean => can.answer && !saysHandicap(golf);

/**
 * What is still wanted, as long as it can be given.
 * @param knowsHandicap whether the site knows the buyer's handicap, which is then not asked for again
 */
export const wantedOf = (places: readonly PlaceDetails[], knowsHandicap: boolean): Wanted => ({
  names: places.filter(({ player, can }) => player === 'unnamed' && can.name).length,
  ownAnswers: !knowsHandicap && places.some((place) => place.player === 'me' && isUnanswered(place)),
  guestAnswers: places.filter((place) => place.player === 'guest' && isUnanswered(place)).length,
});
