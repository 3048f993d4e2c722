import { type SQL, sql } from 'drizzle-orm';
import type { PageCursor } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { membershipCharges, memberships, tierGrants } from '../../memberships/server/tables.ts';
import type { TierId } from '../../tiers/tiers.ts';
import { type TierSpan, tiersWithServices } from '../services.ts';

/** A member with a tier that counts now, paid for or given by an organiser. */
export type Holder = {
  readonly accountId: string;
  /** The highest of theirs. */
  readonly tier: TierId;
  /** The first day of the year in which its services are counted. */
  readonly yearStartsOn: string;
  /** Null where an organiser gave the tier. */
  readonly membershipId: string | null;
  /** When they got it. */
  readonly at: Date;
};

type Row = Omit<Holder, 'at'> & { readonly at: string };

/** Those who hold a tier with services, one row for each; `matching` narrows `holder`. */
const holders = (now: Date, matching: SQL): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const tiers = sql.join(
    tiersWithServices.map((tier) => sql`${tier}`),
    sql`, `,
  );

  return sql`(
    select distinct on (account_id) * from (
      select account_id, tier, year_starts_on::text as year_starts_on, id as membership_id,
        created_at as held_since
      from ${memberships} where counts_from <= ${at} and counts_until > ${at} and year_starts_on is not null
      union all
      select account_id, tier, (starts_at at time zone 'Europe/London')::date::text, null, granted_at
      from ${tierGrants} where starts_at <= ${at} and ends_at > ${at} and withdrawn_at is null
    ) as holder
    where tier in (${tiers}) and ${matching}
    order by account_id, tier = 'vip' desc, membership_id is null, held_since
  ) as best`;
};

const columns = sql`account_id as "accountId", tier, year_starts_on as "yearStartsOn",
  membership_id as "membershipId", held_since as at`;

const asHolder = ({ at, ...row }: Row): Holder => ({ ...row, at: new Date(at) });

/** The next holders of a tier with services, latest first. */
export async function findHolders(
  db: Executor,
  { cursor, most }: { readonly cursor: PageCursor | undefined; readonly most: number },
  now: Date,
): Promise<Holder[]> {
  const isAfter = cursor
    ? sql`(held_since, account_id) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${holders(now, sql`true`)} where ${isAfter}
    order by held_since desc, account_id desc limit ${most}`);
  return rows.map(asHolder);
}

/** When accounts had which tier: what they paid for, and what organisers gave them. */
export async function readTierSpans(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TierSpan[]>> {
  const ids = sql`any(${sql.param(accountIds)}::uuid[])`;
  const london = (at: SQL) => sql`(${at} at time zone 'Europe/London')::date::text`;
  const { rows } = await db.execute<TierSpan & { accountId: string }>(sql`
    select m.account_id as "accountId", c.tier, c.starts_on::text as "from",
      least(c.ends_on, ${london(sql`m.counts_until`)}::date)::text as until
    from ${membershipCharges} c join ${memberships} m on m.id = c.membership_id
    where m.account_id = ${ids} and c.state = 'paid'
    union all
    select account_id, tier, ${london(sql`starts_at`)},
      ${london(sql`least(ends_at, withdrawn_at)`)}
    from ${tierGrants} where account_id = ${ids}`);

  return Map.groupBy(rows, ({ accountId }) => accountId);
}

/** What an account holds; undefined without a tier that has services. */
export async function findHolder(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<Holder | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from ${holders(now, sql`account_id = ${accountId}::uuid`)}`,
  );
  return rows[0] && asHolder(rows[0]);
}
