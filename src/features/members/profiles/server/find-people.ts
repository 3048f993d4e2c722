import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAdminAccount, isConfirmedAccount } from '#features/identity/server/public.ts';
import type { MemberFacts } from '#features/notifications/server/public.ts';
import type { City } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Person } from '../../contract.ts';
import { notBlocked } from '../../ties/server/block-store.ts';
import { connections } from '../../ties/server/tables.ts';
import type { OwnProfile } from '../contract.ts';
import { presentOwn, presentPerson } from './present.ts';
import { isConnectedWith, readSeen } from './store.ts';
import { memberProfiles } from './tables.ts';

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

/**
 * Members as a viewer may see them, by id. Those who have closed their account and those who are
 * blocked, by either of the two, are missing. The viewer themselves is there; a viewer without an
 * account (`null`) sees what every member sees.
 */
export async function findPeople(
  tx: Executor,
  viewerId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const visiblePeople = await readSeen(tx, viewerId, ids);
  return new Map(visiblePeople.map((person) => [person.account.id, presentPerson(person)]));
}

/** What decides whether a member may write to another. */
export type Ties = {
  readonly isConnected: boolean;
  /** One of the two has blocked the other, so neither finds the other. */
  readonly isBlocked: boolean;
  readonly iTakeMessages: boolean;
  readonly theyTakeMessages: boolean;
};

/** The ties between a member and another, who both exist. */
export async function readTies(tx: Executor, memberId: string, otherId: string): Promise<Ties> {
  const takes = (id: string) =>
    sql<boolean>`coalesce((select takes_messages from ${memberProfiles} where account_id = ${id}), true)`;
  const { rows } = await tx.execute<Ties>(sql`
    select ${isConnectedWith(memberId, sql`${otherId}::uuid`)} as "isConnected",
      not ${notBlocked(memberId, sql`${otherId}::uuid`)} as "isBlocked",
      ${takes(memberId)} as "iTakeMessages", ${takes(otherId)} as "theyTakeMessages"`);
  const [ties] = rows;
  if (!ties) throw new Error('A query without a table has one row');
  return ties;
}

/** When an organiser opened the whole directory for a member; null unless one has. */
export async function readDirectoryOpening(db: Executor, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: memberProfiles.directoryOpenedAt })
    .from(memberProfiles)
    .where(eq(memberProfiles.accountId, accountId));
  return row?.at ?? null;
}

/**
 * Opens the whole directory for a member, or closes it again. If two organisers do the same, only
 * the first changes anything.
 * @returns false if it was so already
 */
export async function setDirectoryOpening(
  tx: Executor,
  accountId: string,
  openedAt: Date | null,
): Promise<boolean> {
  const { accountId: owner, directoryOpenedAt } = memberProfiles;
  const isOther = openedAt ? isNull(directoryOpenedAt) : sql`${directoryOpenedAt} is not null`;
  const { rowCount } = await tx
    .update(memberProfiles)
    .set({ directoryOpenedAt: openedAt })
    .where(and(eq(owner, accountId), isOther));

  return rowCount === 1;
}

/**
 * A member's profile as it is, regardless of who may see which field, and how many connections they
 * have; for admins.
 */
export async function readProfileForAdmin(
  db: Executor,
  accountId: string,
): Promise<{ readonly profile: OwnProfile | null; readonly connections: number }> {
  const [row] = await db
    .select()
    .from(memberProfiles)
    .where(eq(memberProfiles.accountId, accountId));

  const { lowId, highId, state } = connections;
  const connected = await db.$count(
    connections,
    sql`${state} = 'connected' and ${or(eq(lowId, accountId), eq(highId, accountId))}`,
  );

  return { profile: row ? presentOwn(row) : null, connections: connected };
}

/** Those of these members who have named one of these cities as theirs. */
export async function findOfCities(
  db: Executor,
  accountIds: readonly string[],
  cities: readonly City[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();

  const rows = await db
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(
      and(
        inArray(memberProfiles.accountId, [...accountIds]),
        inArray(memberProfiles.city, [...cities]),
      ),
    );

  return new Set(rows.map(({ id }) => id));
}

/** The SQL condition that a member has named this city as theirs, regardless of who may see it. */
export const isOfCity = (accountId: SQLWrapper, city: City): SQL =>
  sql`exists (select from ${memberProfiles} as home where home.account_id = ${accountId} and home.city = ${city})`;
