import { within } from '../../scripts/bench/patience.ts';
import { differs, letHoldsEnd, type Money, moneyHeld, standingOf, whatIsWrong } from './books.ts';
import { buy, type Conduct } from './buyer.ts';
import { buyerOf, type Club, PRICE } from './club.ts';
import type { Ending } from './steps.ts';

/** Until everything a race set going has come to rest. */
const SETTLED_WITHIN_MS = within(60_000);

export type RaceReport = {
  readonly buyers: number;
  readonly places: number;
  readonly endings: readonly Ending[];
  readonly seconds: number;
  /** What should be and is not, a sentence each; empty if the race went as it must. */
  readonly faults: readonly string[];
};

type Race = { readonly places: number; readonly conductOf: (buyer: number) => Conduct };

/** Everybody pays with a good card; half of them are asked to confirm with their bank. */
export const allPay = (buyer: number): Conduct => (buyer % 2 === 0 ? 'pays' : 'authenticates');

/**
 * One in three has a card that is declined, and one in three walks away from a place that is kept.
 */
export const manyGiveUp = (buyer: number): Conduct =>
  (['pays', 'is_declined', 'walks_away'] as const)[buyer % 3] ?? 'pays';

/**
 * All members of the club check out for one event at once, spread over its processes. Places that
 * somebody gives back, or lets go, are fought for again by those who got none, until all are sold.
 */
export async function runRace(club: Club, { places, conductOf }: Race): Promise<RaceReport> {
  const started = performance.now();
  const eventId = await club.openEvent(places);
  const before = await moneyHeld(club);
  const checkOut = (buyer: number, conduct: Conduct) =>
    buy(buyerOf(club, buyer), { eventId, conduct });
  const first = await Promise.all(
    club.members.map((_, buyer) => checkOut(buyer, conductOf(buyer))),
  );
  await letHoldsEnd(
    club.database,
    first.flatMap((ending) => (ending.is === 'unpaid' ? [ending.orderId] : [])),
  );
  const wrong = await whatIsWrong(club, SETTLED_WITHIN_MS);
  const free = count(first, 'confirmed') < places;
  const endings = await Promise.all(
    first.map((ending, buyer) =>
      free && ending.is === 'refused' ? checkOut(buyer, 'pays') : ending,
    ),
  );
  const later = await whatIsWrong(club, SETTLED_WITHIN_MS);
  const faults = [...wrong, ...later, ...(await judge(club, { eventId, places, endings, before }))];
  return {
    buyers: club.members.length,
    places,
    endings,
    seconds: (performance.now() - started) / 1000,
    faults,
  };
}

export const count = (endings: readonly Ending[], is: Ending['is']): number =>
  endings.filter((ending) => ending.is === is).length;

/** Endings that no buyer of a race should see: each reason once, with how many buyers saw it. */
export function strayAnswers(endings: readonly Ending[]): readonly string[] {
  const stray = endings.filter(({ is }) => is === 'unclear' || is === 'refunded');
  const reasons = Map.groupBy(stray, (ending) => JSON.stringify(ending));
  return [...reasons].map(([reason, { length }]) => `${length} with an unclear end: ${reason}`);
}

type Finished = {
  readonly eventId: number;
  readonly places: number;
  readonly endings: readonly Ending[];
  readonly before: Money;
};

async function judge(
  club: Club,
  { eventId, places, endings, before }: Finished,
): Promise<readonly string[]> {
  const standing = await standingOf(club.database, eventId);
  const seen = endings.flatMap((ending) => (ending.is === 'confirmed' ? [ending.bookingId] : []));
  const otherwise = endings.filter(
    (ending) => ending.is === 'refused' && ending.code !== 'event_full',
  );
  const gained = (await moneyHeld(club)).ledger - before.ledger;
  return [
    ...differs('confirmed as their buyers saw it', seen.length, places),
    ...differs('confirmed in the tables', standing.confirmed.length, places),
    ...differs(
      'of those both saw',
      seen.filter((id) => standing.confirmed.includes(id)).length,
      places,
    ),
    ...differs('places counted by the event', standing.taken, places),
    ...differs('holds left behind', standing.held, 0),
    ...differs('members with two places', standing.doubled, 0),
    ...differs('pence taken', gained, places * PRICE),
    ...strayAnswers(endings),
    ...otherwise.map(
      (ending) => `Refused with another reason than "full": ${JSON.stringify(ending)}`,
    ),
  ];
}
