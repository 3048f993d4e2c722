import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { readMembershipYear, tiersOf } from '#features/membership/server/public.ts';
import { isHigher, type TierId } from '#features/membership/tiers/tiers.ts';
import { monthsFrom } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { NO_MONEY } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { allowanceOf, stillToGive, stillUnused, UNLIMITED_AT_HAND } from '../allowance.ts';
import { addCredit, changeCredit } from './store.ts';
import { credits, guestPasses, tierAllowances } from './tables.ts';

const YEAR_MONTHS = 12;

type Member = { readonly accountId: string; readonly tier: TierId; readonly now: Date };

/**
 * The allowance year of an account now, and the year that its paid membership sets; without one it
 * begins with the tier. Until the transaction ends, others that ask for it wait.
 */
async function lockYear(tx: Executor, accountId: string, now: Date) {
  await lockByName(tx, `tier_allowance:${accountId}`);
  const [latest] = await tx
    .select()
    .from(tierAllowances)
    .where(and(eq(tierAllowances.accountId, accountId), gt(tierAllowances.endsAt, now)))
    .orderBy(desc(tierAllowances.endsAt));

  const paidYear = await readMembershipYear(tx, accountId, now);
  const next = paidYear ?? { from: londonDay(now), endsAt: monthsFrom(now, YEAR_MONTHS) };

  // A year that an earlier tier began ends when the membership's own begins.
  const isOlder = latest !== undefined && paidYear !== undefined && latest.yearFrom < paidYear.from;

  return { year: isOlder ? undefined : latest, older: isOlder ? latest : undefined, next };
}

/** The allowance year with this key. */
const isYear = (accountId: string, yearFrom: string) =>
  and(eq(tierAllowances.accountId, accountId), eq(tierAllowances.yearFrom, yearFrom));

/**
 * Gives an account the credits and guest passes that its tier includes in this membership year, in
 * the caller's transaction. Called again in the same year it gives nothing twice, and the
 * difference if the tier is higher. Called after the year it begins the next one. An advisory lock
 * for the account lets one call after the other pass.
 */
export async function giveTierAllowance(
  tx: Executor,
  { accountId, tier, now }: Member,
): Promise<void> {
  const { year, older, next } = await lockYear(tx, accountId, now);
  const allowance = allowanceOf(tier);
  const endsAt = year?.endsAt ?? next.endsAt;
  const more = stillToGive(allowance, year ?? { credits: 0, guestPasses: 0 });

  if (!year) {
    if (older)
      await tx.update(tierAllowances).set({ endsAt: now }).where(isYear(accountId, older.yearFrom));

    await withdrawTierCredits(tx, accountId, now);
    await withdrawTierPasses(tx, accountId);
    await tx
      .insert(tierAllowances)
      .values({ accountId, yearFrom: next.from, endsAt, tier, ...allowance, at: now });
  } else if (more.credits + more.guestPasses > 0 || tier !== year.tier) {
    const totals = {
      credits: year.credits + more.credits,
      guestPasses: year.guestPasses + more.guestPasses,
    };
    await tx
      .update(tierAllowances)
      .set({ tier, ...totals })
      .where(isYear(accountId, year.yearFrom));
  }

  for (let index = 0; index < more.credits; index += 1) await addTierCredit(tx, accountId, now);

  if (more.guestPasses > 0)
    await tx.insert(guestPasses).values(
      Array.from({ length: more.guestPasses }, () => ({
        accountId,
        origin: 'tier' as const,
        expiresAt: endsAt,
        createdAt: now,
      })),
    );
}

const addTierCredit = (tx: Executor, accountId: string, now: Date): Promise<string> =>
  addCredit(tx, { accountId, value: NO_MONEY, origin: 'tier', kind: 'granted', now });

/** Replaces a credit that a member with unlimited golf days has just used. */
export async function refillUnlimited(tx: Executor, accountId: string, now: Date): Promise<void> {
  const [year] = await tx
    .select({ tier: tierAllowances.tier })
    .from(tierAllowances)
    .where(and(eq(tierAllowances.accountId, accountId), gt(tierAllowances.endsAt, now)))
    .orderBy(desc(tierAllowances.endsAt));
  if (year?.tier !== 'vip') return;
  const atHand = await tx.$count(credits, available(accountId));
  if (atHand < UNLIMITED_AT_HAND) await addTierCredit(tx, accountId, now);
}

const available = (accountId: string) =>
  and(eq(credits.accountId, accountId), eq(credits.origin, 'tier'), eq(credits.state, 'available'));

/**
 * Unused golf days end with their membership year, but for so many. Those that an order uses stay.
 */
async function withdrawTierCredits(
  tx: Executor,
  accountId: string,
  now: Date,
  kept = 0,
): Promise<void> {
  const unused = await tx
    .select({ id: credits.id })
    .from(credits)
    .where(available(accountId))
    .orderBy(asc(credits.createdAt), asc(credits.id));
  for (const { id } of unused.slice(kept))
    await changeCredit(tx, id, { from: 'available', to: 'withdrawn', entries: ['withdrawn'], now });
}

/**
 * Takes back the unused credits and guest passes of a withdrawn tier, in the caller's transaction.
 * Those that the account's remaining tier includes stay, and so do those that an order uses or
 * holds. A tier that is given again in the same year brings the difference.
 */
export async function endTierAllowance(
  tx: Executor,
  { accountId, remaining, now }: Omit<Member, 'tier'> & { readonly remaining: TierId | undefined },
): Promise<void> {
  const { year } = await lockYear(tx, accountId, now);
  const ofYear = year ? gte(credits.createdAt, year.at) : undefined;

  const used = {
    credits: await tx.$count(
      credits,
      and(
        eq(credits.accountId, accountId),
        eq(credits.origin, 'tier'),
        inArray(credits.state, ['held', 'used']),
        ofYear,
      ),
    ),
    guestPasses: await tx.$count(
      guestPasses,
      and(
        tierPasses(accountId),
        inArray(guestPasses.state, ['held', 'used']),
        gt(guestPasses.expiresAt, now),
      ),
    ),
  };

  const unused = stillUnused(remaining && allowanceOf(remaining), used);

  await withdrawTierCredits(tx, accountId, now, unused.credits);

  await withdrawTierPasses(tx, accountId, unused.guestPasses);

  if (!year) return;

  const totals = {
    credits: used.credits + unused.credits,
    guestPasses: used.guestPasses + unused.guestPasses,
  };

  await tx
    .update(tierAllowances)
    .set({ ...totals, ...(remaining ? { tier: remaining } : {}) })
    .where(isYear(accountId, year.yearFrom));
}

/**
 * Unused guest passes end with what brought them, but for so many. Those that an order uses stay.
 */
async function withdrawTierPasses(tx: Executor, accountId: string, kept = 0): Promise<void> {
  const passes = await tx
    .select({ id: guestPasses.id })
    .from(guestPasses)
    .where(and(tierPasses(accountId), eq(guestPasses.state, 'available')))
    .orderBy(asc(guestPasses.id));

  const surplus = passes.slice(kept).map(({ id }) => id);
  await tx
    .update(guestPasses)
    .set({ state: 'withdrawn' })
    .where(and(inArray(guestPasses.id, surplus), eq(guestPasses.state, 'available')));
}

/**
 * Brings what an account has of its tier into line with the tier that counts now: the difference to
 * a higher one, the next year's, or the end of all that is unused. Called again it changes nothing.
 */
export const followTier = (services: Services, accountId: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const tier = (await tiersOf(tx, [accountId], now)).get(accountId);

    if (!tier) return endTierAllowance(tx, { accountId, remaining: undefined, now });

    const { year } = await lockYear(tx, accountId, now);
    if (year && isHigher(year.tier, tier))
      await endTierAllowance(tx, { accountId, remaining: tier, now });
    await giveTierAllowance(tx, { accountId, tier, now });
  });

const tierPasses = (accountId: string) =>
  and(eq(guestPasses.accountId, accountId), eq(guestPasses.origin, 'tier'));

/**
 * Begins the next year of members whose year is over and who still have a tier, and ends the unused
 * golf days of those who have none any more: one transaction each, so that it can stop and go on
 * anywhere.
 */
export async function renewAllowances({ database, clock }: Services): Promise<void> {
  const now = clock();
  const withCredits = await database
    .selectDistinct({ accountId: credits.accountId })
    .from(credits)
    .where(and(eq(credits.origin, 'tier'), eq(credits.state, 'available')));

  const over = await database
    .select({ accountId: tierAllowances.accountId })
    .from(tierAllowances)
    .groupBy(tierAllowances.accountId)
    .having(lte(sql`max(${tierAllowances.endsAt})`, sql`${now.toISOString()}::timestamptz`));

  const running = await database
    .select({ accountId: tierAllowances.accountId })
    .from(tierAllowances)
    .where(
      and(
        gt(tierAllowances.endsAt, now),
        inArray(
          tierAllowances.accountId,
          withCredits.map(({ accountId }) => accountId),
        ),
      ),
    );

  const concerned = [...new Set([...over, ...running].map(({ accountId }) => accountId))];
  const tiers = await tiersOf(database, concerned, now);
  const isOver = new Set(over.map(({ accountId }) => accountId));

  for (const accountId of concerned) {
    const tier = tiers.get(accountId);
    if (tier && isOver.has(accountId))
      await database.transaction((tx) => giveTierAllowance(tx, { accountId, tier, now }));
    if (!tier) await database.transaction((tx) => withdrawTierCredits(tx, accountId, now));
  }
}

/** Begins and ends the golf days that tiers bring. It runs every hour. */
export const renewAllowancesJob = defineJob({
  name: 'bookings.renew_allowances',
  payload: z.unknown(),
});
