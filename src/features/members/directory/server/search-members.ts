import { and, asc, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/database/database.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import { closenessTo, type SeenProfile, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { type Viewing, visibleTo } from '../../server/visible.ts';
import type { DirectoryQuery } from '../contract.ts';
import { handicapBands } from '../handicap-bands.ts';
import { matchesExactly, matchesNearly, rankOf, searchedWords } from './match-words.ts';

/** Members on a page. */
const PAGE = 24;

type Found = {
  readonly members: readonly SeenProfile[];
  readonly total: number;
  readonly next: string | null;
};

export const foundNobody: Found = { members: [], total: 0, next: null };

/**
 * Searches the directory as a viewer may see it. The viewer themselves is not in it. Only where
 * nobody has the words as they are typed are they taken for typing errors. What was typed without a
 * letter or digit finds nobody.
 */
export function searchMembers(
  database: Database,
  viewing: Viewing,
  query: DirectoryQuery,
): Promise<Found> {
  return database.transaction(async (tx) => {
    const words = searchedWords(query.q ?? '');
    if (query.q && words.length === 0) return foundNobody;

    const among = isAmong(viewing, query);
    const exactly = and(among, matchesExactly(words));
    const exact = await tx.$count(memberProfiles, exactly);
    const isNear = exact === 0 && words.length > 0;
    const near = isNear ? await findNear(tx, and(among, matchesNearly(words))) : [];
    const filter = isNear
      ? sql`${memberProfiles.accountId} = any(${sql.param(near)}::uuid[])`
      : exactly;
    const total = isNear ? near.length : exact;

    const after = query.cursor && {
      ...query.cursor,
      name: await nameAt(tx, viewing, query.cursor.id),
    };

    const { rows, next } = await readPage(tx, {
      viewerId: viewing.viewerId,
      filter,
      rank: rankOf(words),
      after,
    });

    return { members: await withAccounts(tx, rows), total, next };
  });
}

/**
 * The ids of all whom a costly condition finds, so that it is asked once for the number and the
 * page.
 */
async function findNear(tx: Executor, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(condition);
  return rows.map(({ id }) => id);
}

/** The members a viewer may find whom the filters leave. */
function isAmong(viewing: Viewing, query: DirectoryQuery): SQL | undefined {
  const { facts, viewerId } = viewing;
  const id = memberProfiles.accountId;
  const band = query.handicap && handicapBands[query.handicap];

  return and(
    sql`is_listed`,
    ne(id, viewerId),
    notBlocked(viewerId, id),
    visibleTo(viewing, id),
    query.city && eq(memberProfiles.listedCity, query.city),
    query.sector && eq(memberProfiles.listedSector, query.sector),
    band && between(memberProfiles.listedHandicap, band.from, band.to),
    query.founding && facts.isFounding(id),
    query.coming === undefined ? undefined : facts.isComingTo(id, query.coming),
  );
}

/**
 * The name to sort by of the member at whom a page ended; empty for one whom the viewer cannot
 * find. So a cursor that somebody makes up says nothing about where a hidden name is in the list.
 */
async function nameAt(tx: Executor, viewing: Viewing, lastId: string): Promise<string> {
  const id = memberProfiles.accountId;
  const [last] = await tx
    .select({ name: memberProfiles.sortName })
    .from(memberProfiles)
    .where(
      and(eq(id, lastId), sql`is_listed`, notBlocked(viewing.viewerId, id), visibleTo(viewing, id)),
    );
  return last?.name ?? '';
}

type PageOf = {
  readonly viewerId: string;
  readonly filter: SQL | undefined;
  readonly rank: SQL<number>;
  readonly after: (NonNullable<DirectoryQuery['cursor']> & { readonly name: string }) | undefined;
};

async function readPage(tx: Executor, { viewerId, filter, rank, after }: PageOf) {
  const isAfter =
    after &&
    sql`(${rank}, sort_name, account_id) > (${after.rank}::int, ${after.name}::text, ${after.id}::uuid)`;

  const rows = await tx
    .select({ profile: memberProfiles, closeness: closenessTo(viewerId), rank })
    .from(memberProfiles)
    .where(and(filter, isAfter))
    .orderBy(rank, asc(memberProfiles.sortName), asc(memberProfiles.accountId))
    .limit(PAGE + 1);

  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;

  return { rows: page, next: last ? `${last.rank}_${last.profile.accountId}` : null };
}
