import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAdminAccount, isConfirmedAccount } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MemberFacts } from '#platform/member-facts.ts';
import { connections } from '../connections/server/tables.ts';
import { isConnectedWith } from '../profiles/server/store.ts';
import { memberProfiles } from '../profiles/server/tables.ts';

/** Who looks, and what later features know of members. */
export type Viewing = {
  readonly facts: MemberFacts;
  readonly viewerId: string;
  readonly now: Date;
};

/**
 * The SQL condition that a member sees the whole directory: with a founding number, a tier or an
 * organiser's invitation, all with a confirmed email address. Organisers see it as well
 * (product.md, Who sees the directory). It names no row, so the database decides it once for a
 * query.
 */
const seesEveryone = ({ facts, viewerId, now }: Viewing): SQL =>
  sql`(${isAdminAccount(sql`${viewerId}::uuid`)} or (${isConfirmedAccount(sql`${viewerId}::uuid`)}
    and exists (select from ${memberProfiles} as own where own.account_id = ${viewerId}
      and (own.directory_opened_at is not null or ${facts.opensDirectory(sql`own.account_id`, now)}))))`;

/**
 * The SQL condition that a viewer may find the member of a column. Every list and search of members
 * has it, and what opens a member's page. Without the whole directory these are the people of one's
 * own golf days, one's connections and those who ask for a connection, and who answered what one
 * has asked the network.
 */
export const visibleTo = (viewing: Viewing, accountId: SQLWrapper): SQL => {
  const { facts, viewerId } = viewing;
  const id = sql`${accountId}`;
  return sql`(${seesEveryone(viewing)} or ${id} = ${viewerId}::uuid or ${isConnectedWith(viewerId, id)}
    or ${hasAsked(viewerId, id)} or ${facts.isAtDayOf(viewerId, id)} or ${facts.hasAnsweredAskOf(viewerId, id)})`;
};

/** The SQL condition that a member waits for the viewer's answer to a request to connect. */
const hasAsked = (viewerId: string, accountId: SQL): SQL =>
  sql`(select ${connections.state} = 'pending' and ${connections.requesterId} = ${accountId} from ${connections}
    where low_id = least(${viewerId}::uuid, ${accountId}) and high_id = greatest(${viewerId}::uuid, ${accountId})) is true`;

/** Whether a member sees the whole directory. */
export async function seesDirectory(db: Executor, viewing: Viewing): Promise<boolean> {
  const { rows } = await db.execute<{ sees: boolean }>(
    sql`select ${seesEveryone(viewing)} as sees`,
  );
  return rows[0]?.sees ?? false;
}

/** Which of these members a viewer may find. */
export async function findVisible(
  db: Executor,
  viewing: Viewing,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();

  const rows = await db
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(
      sql`${memberProfiles.accountId} = any(${sql.param([...ids])}::uuid[]) and ${visibleTo(viewing, memberProfiles.accountId)}`,
    );

  return new Set(rows.map(({ id }) => id));
}
