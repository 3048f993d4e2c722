import { count, desc, isNotNull } from 'drizzle-orm';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { PRICE_NOTICE_DAYS } from '../../memberships/renewal-price.ts';
import { readFigures } from '../../memberships/server/read-memberships.ts';
import { findPrices } from '../../memberships/server/store.ts';
import { memberships, tierPrices } from '../../memberships/server/tables.ts';
import { priceOn, tierIds } from '../../tiers/tiers.ts';
import type { TierPrices } from '../contract.ts';

/** What each tier costs today, what was announced, and how many members were told. */
export async function readTierPrices(db: Executor, now: Date): Promise<TierPrices> {
  const today = londonDay(now);
  const [prices, announced, told, { tiers }] = await Promise.all([
    findPrices(db),
    db.select().from(tierPrices).orderBy(desc(tierPrices.from), tierPrices.tier),
    db
      .select({ tier: memberships.tier, pence: memberships.toldPricePence, members: count() })
      .from(memberships)
      .where(isNotNull(memberships.toldPricePence))
      .groupBy(memberships.tier, memberships.toldPricePence),
    readFigures(db),
  ]);

  return {
    earliest: shiftDay(today, PRICE_NOTICE_DAYS),
    tiers: tierIds.map((tier) => ({ tier, ...priceOn(prices, tier, today), members: tiers[tier] })),
    announced: announced.map(({ tier, from, monthly, yearly, announcedAt }) => ({
      ...{ tier, from, monthly, yearly },
      announcedAt: announcedAt.toISOString(),
      told: told
        .filter((row) => row.tier === tier && (row.pence === monthly || row.pence === yearly))
        .reduce((sum, { members }) => sum + members, 0),
    })),
  };
}
