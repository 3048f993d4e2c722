import type { OwnTerms } from '#features/events/contract.ts';
import { readComingPrices } from '#features/events/server/public.ts';
import { tiersOf } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { priceFor } from '../../credits/ways-to-pay.ts';
import { EARLY_HOURS } from '../../founding/opening.ts';
import { groupOf } from '../../founding/server/priority-group.ts';
import { payerOf, tierCounts } from './read-season.ts';
import { findOwnFacts } from './store.ts';

/** What coming events cost this member, and how early they can book. Three statements, however many events there are. */
export async function readOwnTerms(db: Executor, accountId: string, now: Date): Promise<OwnTerms> {
  const own = await findOwnFacts(db, accountId, now);
  const tier = (await tiersOf(db, [accountId], now)).get(accountId);
  const payer = payerOf(own, tierCounts(own, tier !== undefined));
  const prices = (await readComingPrices(db, now)).map((standardPence) => ({
    standardPence,
    price: priceFor(standardPence, payer),
  }));
  return {
    prices: prices.filter(({ price }) => price.way !== 'single'),
    playsAt: own.places.filter(({ plays }) => plays).map(({ eventId }) => eventId),
    earlyHours: EARLY_HOURS[groupOf(own.lockedPence !== null, tier)],
  };
}
