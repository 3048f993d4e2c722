import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { readFigures } from '../../memberships/server/read-memberships.ts';
import { findPrices } from '../../memberships/server/store.ts';
import { memberships, tierPrices } from '../../memberships/server/tables.ts';
import type { TierPriceChanges } from '../../tiers/contract.ts';
import { type DatedPrice, priceOn, tierIds } from '../../tiers/tiers.ts';
import type { PricePreview, PriceRequest, TierPrices } from '../contract.ts';
import {
  earliestFrom,
  firstRenewalAt,
  isPriceOpen,
  savingPercent,
  warningsOf,
} from '../price-rules.ts';
import { checkDay } from './announce-price.ts';
import { renewalsOf } from './tell-prices.ts';

const runs = inArray(memberships.state, ['active', 'grace']);

/** What each tier costs today, what was announced, and how many members were told. */
export async function readTierPrices(db: Executor, now: Date): Promise<TierPrices> {
  const today = londonDay(now);
  const [prices, announced, told, { tiers }] = await Promise.all([
    findPrices(db),
    db.select().from(tierPrices).orderBy(desc(tierPrices.from), tierPrices.tier),
    readTold(db),
    readFigures(db),
  ]);

  const toldOf = ({ tier, from }: Pick<DatedPrice, 'tier' | 'from'>): number =>
    told
      .filter((row) => row.tier === tier && latestFrom(prices, row) === from)
      .reduce((sum, { members }) => sum + members, 0);

  return {
    earliest: earliestFrom(today),
    tiers: tierIds.map((tier) => ({ tier, ...priceOn(prices, tier, today), members: tiers[tier] })),
    announced: announced.map(({ tier, from, monthly, yearly, announcedAt }) => ({
      ...{ tier, from, monthly, yearly },
      announcedAt: announcedAt.toISOString(),
      told: toldOf({ tier, from }),
      isOpen: isPriceOpen(from, today),
    })),
  };
}

/** The prices that everyone reads: today's where they are not the specification's, and the next. */
export async function readPriceChanges(db: Executor, now: Date): Promise<TierPriceChanges> {
  const today = londonDay(now);
  const prices = (await findPrices(db)).toSorted((one, other) => (one.from < other.from ? -1 : 1));

  return {
    today: tierIds.flatMap(
      (id) => prices.findLast(({ tier, from }) => tier === id && from <= today) ?? [],
    ),
    next: tierIds.flatMap(
      (id) => prices.find(({ tier, from }) => tier === id && from > today) ?? [],
    ),
  };
}

/** How many members know of a price on its way, by the tier that renews and the day it reaches. */
async function readTold(db: Executor) {
  const { tier, nextTier, toldPriceFrom } = memberships;
  const rows = await db
    .select({ tier, nextTier, from: toldPriceFrom, members: count() })
    .from(memberships)
    .where(and(runs, isNotNull(toldPriceFrom)))
    .groupBy(tier, nextTier, toldPriceFrom);

  return rows.map((row) => ({ ...row, tier: row.nextTier ?? row.tier, from: row.from ?? '' }));
}

/** The day from which the price counts that a member was told: the latest until then. */
const latestFrom = (
  prices: readonly DatedPrice[],
  told: Pick<DatedPrice, 'tier' | 'from'>,
): string | undefined =>
  prices
    .filter(({ tier, from }) => tier === told.tier && from <= told.from)
    .map(({ from }) => from)
    .toSorted()
    .at(-1);

/**
 * What a price would do if it were announced now: whom it reaches, and what looks unusual.
 * @throws Refused if it cannot begin on its day
 */
export async function previewPrice(
  db: Executor,
  request: PriceRequest,
  now: Date,
): Promise<PricePreview> {
  const { tier, from, monthly, yearly } = request;
  const price = { tier, from, monthly, yearly };
  const others = (await findPrices(db)).filter(
    (each) => each.tier !== tier || each.from !== request.replacesFrom,
  );
  checkDay(others, price, now);

  const prices = [...others, price];
  const rows = await db
    .select()
    .from(memberships)
    .where(and(runs, eq(memberships.cancelsAtEnd, false)));

  const renewals = rows.flatMap((row) => {
    const { anchor, paidUntil, nextPricePence, pricePence } = row;
    if (anchor === null || paidUntil === null) return [];
    const { renewalFrom, pricesOf, ...own } = renewalsOf({ ...row, anchor, paidUntil });
    if (own.tier !== tier) return [];

    const known = nextPricePence ?? pricePence ?? 0;
    const facts = { prices: pricesOf(prices), known, renewalFrom, today: londonDay(now) };
    return firstRenewalAt(from, facts) ?? [];
  });

  return {
    members: renewals.length,
    firstRenewal: renewals.toSorted()[0] ?? null,
    twelveMonths: 12 * price.monthly,
    savingPercent: savingPercent(price),
    warnings: warningsOf(price, priceOn(others, tier, from)),
  };
}
