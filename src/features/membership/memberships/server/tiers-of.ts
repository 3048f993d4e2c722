import { and, gt, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { type TierId, tierIds } from '../../tiers/tiers.ts';
import { paidYear, startOf } from '../periods.ts';
import { findCounting, paidYearsOf } from './store.ts';
import { memberships, tierGrants } from './tables.ts';

// Who has which tier: nothing else in the product decides it. A tier is paid for by a membership or
// was given by an admin, and the highest of several counts.

const rank = ({ tier }: { readonly tier: TierId }): number => tierIds.indexOf(tier);

/** A tier that an account has, and until when: the paid period and its grace, or the grant. */
export type CountingTier = { readonly tier: TierId; readonly endsAt: Date };

/** The tiers that each of these accounts has at an instant, the lowest first. */
async function readTiers(db: Executor, accountIds: readonly string[], now: Date) {
  const ids = [...accountIds];
  if (ids.length === 0) return [];

  const given = db
    .select({
      accountId: tierGrants.accountId,
      tier: tierGrants.tier,
      endsAt: tierGrants.endsAt,
    })
    .from(tierGrants)
    .where(
      and(
        inArray(tierGrants.accountId, ids),
        lte(tierGrants.startsAt, now),
        gt(tierGrants.endsAt, now),
        isNull(tierGrants.withdrawnAt),
      ),
    );
  const paid = db
    .select({
      accountId: memberships.accountId,
      tier: memberships.tier,
      endsAt: sql<Date>`${memberships.countsUntil}`.mapWith(memberships.countsUntil),
    })
    .from(memberships)
    .where(
      and(
        inArray(memberships.accountId, ids),
        lte(memberships.countsFrom, now),
        gt(memberships.countsUntil, now),
      ),
    );

  const rows = await given.unionAll(paid);

  return rows.toSorted(
    (one, other) => rank(one) - rank(other) || one.endsAt.getTime() - other.endsAt.getTime(),
  );
}

/**
 * The tier that each account has at an instant; the highest, where there are several. Accounts
 * without a tier are left out.
 */
export const tiersOf = async (
  db: Executor,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TierId>> =>
  new Map((await readTiers(db, accountIds, now)).map(({ accountId, tier }) => [accountId, tier]));

/** All tiers of an account at an instant: the highest first, then the one that ends last. */
export const readTiersOf = async (
  db: Executor,
  accountId: string,
  now: Date,
): Promise<CountingTier[]> =>
  (await readTiers(db, [accountId], now))
    .toReversed()
    .map(({ tier, endsAt }) => ({ tier, endsAt }));

/**
 * When the tier of an account is known to end: null for one that goes on by itself, because its
 * membership renews; undefined without a tier now. A membership that is cancelled or waits for a
 * payment ends, and so does a tier that an admin gave.
 */
export async function readTierEnd(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<Date | null | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ goesOn: boolean | null; endsAt: Date | null }>(sql`
    select bool_or(goes_on) as "goesOn", max(ends_at) as "endsAt" from (
      select false as goes_on, ends_at from ${tierGrants}
      where account_id = ${accountId} and withdrawn_at is null
        and starts_at <= ${at} and ends_at > ${at}
      union all
      select state = 'active' and not cancels_at_end, counts_until from ${memberships}
      where account_id = ${accountId} and counts_from <= ${at} and counts_until > ${at}
    ) as tier`);
  const [tier] = rows;
  if (!tier?.endsAt) return undefined;
  return tier.goesOn ? null : new Date(tier.endsAt);
}

const withTier = (accountId: SQLWrapper, tier: SQL, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(exists (select from ${tierGrants} as given where given.account_id = ${accountId}
      and given.starts_at <= ${at} and given.ends_at > ${at} and given.withdrawn_at is null
      and given.tier in (${tier}))
    or exists (select from ${memberships} as paid where paid.account_id = ${accountId}
      and paid.counts_from <= ${at} and paid.counts_until > ${at} and paid.tier in (${tier})))`;
};

type Page = {
  /** The SQL condition for an account of a column. */
  readonly where: (accountId: SQLWrapper) => SQL;
  readonly after: string | null;
  readonly most: number;
};

/** The next accounts with any tier that match a condition, in the order of their ids. */
export async function readTierMembers(
  db: Executor,
  { where, after, most }: Page,
  now: Date,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select account_id as id from ${tierGrants}
      where starts_at <= ${at} and ends_at > ${at} and withdrawn_at is null
      union
      select account_id from ${memberships} where counts_from <= ${at} and counts_until > ${at}
    ) as member
    where ${where(sql`member.id`)} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The SQL condition that an account has any tier at an instant. */
export const hasAnyTier = (accountId: SQLWrapper, now: Date): SQL =>
  withTier(
    accountId,
    sql.join(
      tierIds.map((tier) => sql`${tier}`),
      sql`, `,
    ),
    now,
  );

/** The SQL condition that an account has this tier at an instant, alone or beside a lower one. */
export const hasTier = (accountId: SQLWrapper, tier: string, now: Date): SQL =>
  withTier(accountId, sql`${tier}`, now);

/** A membership year, for what is counted in it. */
export type MembershipYear = {
  /** Its first day in London: "2026-05-14". */
  readonly from: string;
  /** When the next one begins. */
  readonly endsAt: Date;
};

/**
 * The membership year of an account's paid membership that counts now, which is over where the next
 * is not paid yet; undefined for those whose tier an admin gave, or who have none.
 */
export async function readMembershipYear(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<MembershipYear | undefined> {
  const years = paidYearsOf(await findCounting(db, accountId, now));
  if (!years) return undefined;

  const { from, until } = paidYear(years, londonDay(now));
  return { from, endsAt: startOf(until) };
}
