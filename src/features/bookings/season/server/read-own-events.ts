import type { OwnEvents } from '#features/events/contract.ts';
import { readSeasonEvents } from '#features/events/server/public.ts';
import { tiersOf } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Payer, priceFor } from '../../credits/ways-to-pay.ts';
import { opensFor } from '../../founding/opening.ts';
import { groupOf } from '../../founding/server/priority-group.ts';
import { payerOf, tierCounts } from './read-season.ts';
import { findOwnFacts } from './store.ts';

/** More coming golf days than lists ever show. */
const MOST_EVENTS = 500;
const likeEveryone: Payer = { lockedPence: null, credits: [] };

/**
 * The coming golf days that are other for this member than for everyone: a price of their own, or an earlier opening.
 * Someone who has a place pays the standard price for more places. Three statements, however many golf days there are.
 */
export async function readOwnEvents(db: Executor, accountId: string, now: Date): Promise<OwnEvents> {
  const own = await findOwnFacts(db, accountId, now);
  const events = await readSeasonEvents(db, { now, ids: [], most: MOST_EVENTS });
  const tier = (await tiersOf(db, [accountId], now)).get(accountId);
  const payer = payerOf(own, tierCounts(own, tier !== undefined));
  const group = groupOf(own.lockedPence !== null, tier);
  return events.flatMap(({ id, pricePence, bookingOpensAt }) => {
    const plays = own.places.some((place) => place.eventId === id && place.plays);
    const price = priceFor(pricePence, plays ? likeEveryone : payer);
    const opensAt = opensFor(bookingOpensAt, group);
    const isOther = price.way !== 'single' || opensAt?.getTime() !== bookingOpensAt?.getTime();
    return isOther ? [{ eventId: id, price, opensAt: opensAt?.toISOString() ?? null }] : [];
  });
}
