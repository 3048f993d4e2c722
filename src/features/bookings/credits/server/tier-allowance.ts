import { and, asc, desc, eq, gt, gte, inArray } from 'drizzle-orm';
import { readEveryEvent } from '#features/events/server/public.ts';
import { lockAllowance, readMembershipYear, tiersOf } from '#features/membership/server/public.ts';
import { isHigher, type TierId, tierOf } from '#features/membership/tiers/tiers.ts';
import { monthsFrom } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { NO_MONEY } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { bookings } from '../../places/server/tables.ts';
import {
  type Allowance,
  allowanceOf,
  stillToGive,
  stillUnused,
  UNLIMITED_AT_HAND,
  usedTooMuch,
} from '../allowance.ts';
import type { CreditState } from '../credit-states.ts';
import { addCredit, changeCredit } from './store.ts';
import { credits, guestPasses, tierAllowances } from './tables.ts';

const YEAR_MONTHS = 12;

type Member = { readonly accountId: string; readonly tier: TierId; readonly now: Date };

/**
 * The allowance year of an account now, and the year that its paid membership sets; without one it
 * begins with the tier. There is no next one where that of the membership is over: its payment
 * begins it. Until the transaction ends, others that ask for it wait.
 */
async function lockYear(tx: Executor, accountId: string, now: Date) {
  await lockAllowance(tx, accountId);
  const [latest] = await tx
    .select()
    .from(tierAllowances)
    .where(and(eq(tierAllowances.accountId, accountId), gt(tierAllowances.endsAt, now)))
    .orderBy(desc(tierAllowances.endsAt));

  const paidYear = await readMembershipYear(tx, accountId, now);
  const year = paidYear ?? { from: londonDay(now), endsAt: monthsFrom(now, YEAR_MONTHS) };
  const next = year.endsAt > now ? year : undefined;

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
  const begins = year ? { from: year.yearFrom, endsAt: year.endsAt } : next;
  if (!begins) return withdrawUnused(tx, accountId, now);

  const allowance = allowanceOf(tier);
  const { endsAt } = begins;
  const atHand = year ? await tx.$count(credits, ofTier(accountId, ['available', 'held'])) : 0;
  const more = stillToGive(tier, year ?? { credits: 0, guestPasses: 0 }, atHand);

  if (!year) {
    if (older)
      await tx.update(tierAllowances).set({ endsAt: now }).where(isYear(accountId, older.yearFrom));

    await withdrawUnused(tx, accountId, now);
    await tx
      .insert(tierAllowances)
      .values({ accountId, yearFrom: begins.from, endsAt, tier, ...allowance, at: now });
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

/** Ends all that is unused of an allowance. */
async function withdrawUnused(tx: Executor, accountId: string, now: Date): Promise<void> {
  await withdrawTierCredits(tx, accountId, now);
  await withdrawTierPasses(tx, accountId);
}

/**
 * Replaces a credit that a member with unlimited golf days has just used. The clock decides who has
 * them, because the job that follows a tier that ends runs once an hour.
 */
export async function refillUnlimited(tx: Executor, accountId: string, now: Date): Promise<void> {
  const tier = (await tiersOf(tx, [accountId], now)).get(accountId);
  const running = and(eq(tierAllowances.accountId, accountId), gt(tierAllowances.endsAt, now));
  if (tier !== 'vip' || (await tx.$count(tierAllowances, running)) === 0) return;

  const atHand = await tx.$count(credits, ofTier(accountId, ['available']));
  if (atHand < UNLIMITED_AT_HAND) await addTierCredit(tx, accountId, now);
}

const ofTier = (accountId: string, states: readonly CreditState[]) =>
  and(
    eq(credits.accountId, accountId),
    eq(credits.origin, 'tier'),
    inArray(credits.state, [...states]),
  );

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
    .where(ofTier(accountId, ['available']))
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
  const used = await countUsed(tx, { accountId, yearAt: year?.at, now });

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

type InYear = {
  readonly accountId: string;
  /** When the allowance year was begun; undefined if none runs. */
  readonly yearAt: Date | undefined;
  readonly now: Date;
};

/** What is held or used of an allowance in its year. */
async function countUsed(tx: Executor, { accountId, yearAt, now }: InYear): Promise<Allowance> {
  const ofYear = yearAt ? gte(credits.createdAt, yearAt) : undefined;
  return {
    credits: await tx.$count(credits, and(ofTier(accountId, ['held', 'used']), ofYear)),
    guestPasses: await tx.$count(
      guestPasses,
      and(
        tierPasses(accountId),
        inArray(guestPasses.state, ['held', 'used']),
        gt(guestPasses.expiresAt, now),
      ),
    ),
  };
}

/**
 * How much more of its allowance an account has used in this year than its tier includes now:
 * everything without a tier. The account's allowance is locked until the transaction ends.
 */
export async function findUsedTooMuch(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<Allowance> {
  const { year } = await lockYear(tx, accountId, now);
  const tier = (await tiersOf(tx, [accountId], now)).get(accountId);
  if (!tier) return { credits: Infinity, guestPasses: Infinity };

  const { eventsPerYear } = tierOf(tier).privileges;
  if (!year || eventsPerYear === null) return { credits: 0, guestPasses: 0 };

  return usedTooMuch(allowanceOf(tier), await countUsed(tx, { accountId, yearAt: year.at, now }));
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
 * Brings into line what tiers have brought where the clock has changed it without a job: a year
 * that is over, a gift of a tier that has run out, and golf days of a tier that has ended. One
 * account after the other, so that it can stop and go on anywhere.
 * @param follow what follows a tier that has changed
 */
export async function renewAllowances(
  services: Services,
  follow: (services: Services, accountId: string) => Promise<void>,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const withCredits = await database
    .selectDistinct({ accountId: credits.accountId })
    .from(credits)
    .where(and(eq(credits.origin, 'tier'), eq(credits.state, 'available')));
  const years = await database
    .select({
      accountId: tierAllowances.accountId,
      tier: tierAllowances.tier,
      endsAt: tierAllowances.endsAt,
    })
    .from(tierAllowances)
    .orderBy(asc(tierAllowances.endsAt));

  const yearOf = new Map(years.map((year) => [year.accountId, year]));
  const tiers = await tiersOf(database, [...yearOf.keys()], now);
  const brought = new Set([
    ...withCredits.map(({ accountId }) => accountId),
    ...(await findWithPlacesAhead(database, now)),
  ]);

  for (const [accountId, year] of yearOf) {
    const tier = tiers.get(accountId);
    const isBehind = tier ? year.endsAt <= now || tier !== year.tier : brought.has(accountId);
    if (isBehind) await follow(services, accountId);
  }
}

/** The accounts with a place ahead that a golf day or guest pass of a tier paid for. */
async function findWithPlacesAhead(db: Executor, now: Date): Promise<string[]> {
  const ahead = (await readEveryEvent(db)).filter(({ startsAt }) => startsAt > now);
  const isAhead = and(
    inArray(
      bookings.eventId,
      ahead.map(({ id }) => id),
    ),
    eq(bookings.state, 'confirmed'),
  );
  const own = db
    .select({ accountId: credits.accountId })
    .from(credits)
    .innerJoin(bookings, eq(bookings.id, credits.bookingId))
    .where(and(eq(credits.origin, 'tier'), isAhead));
  const guests = db
    .select({ accountId: guestPasses.accountId })
    .from(guestPasses)
    .innerJoin(bookings, eq(bookings.id, guestPasses.bookingId))
    .where(and(eq(guestPasses.origin, 'tier'), isAhead));

  return (await own.union(guests)).map(({ accountId }) => accountId);
}

/** Begins and ends the golf days that tiers bring. It runs every hour. */
export const renewAllowancesJob = defineJob({
  name: 'bookings.renew_allowances',
  payload: z.unknown(),
});
