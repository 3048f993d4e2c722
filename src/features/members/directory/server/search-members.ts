import { and, asc, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/database/database.ts';
import type { MemberFacts } from '#platform/member-facts.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import { closenessTo, type SeenProfile, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import type { DirectoryQuery } from '../contract.ts';
import { handicapBands } from '../handicap-bands.ts';

/** Members on a page. */
const PAGE = 24;

/**
 * How alike a typed word and a word of a profile must be, from 0 to 1: "Heskith" and "Hesketh" are 0.5 alike. Below 0.4
 * most of what is found has nothing to do with what was typed.
 */
const LIKENESS = 0.42;

/** The words of a search, at most five of them; the longest say most. */
const wordsOf = (q: string): readonly string[] =>
  [...new Set(q.toLowerCase().split(/[\s,;]+/))]
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, 5);

/** The pattern of LIKE for texts that contain a word. The wildcards % and _ are escaped. */
const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Each word is part of a profile, or like a part of it. Words of two letters have to be there. */
const matches = (words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      word.length < 3
        ? sql`search_text like ${likePattern(word)}`
        : sql`(search_text like ${likePattern(word)} or ${word} <% search_text)`,
    ),
  );

/** From 0, all words are in the name as typed, to 1000: how well a profile matches. */
const rankOf = (words: readonly string[]): SQL<number> =>
  words.length === 0
    ? sql<number>`0::int`
    : sql<number>`(1000 - 400 * word_similarity(${words.join(' ')}, search_text)
        - 600 * word_similarity(${words.join(' ')}, sort_name))::int`;

type Found = {
  readonly members: readonly SeenProfile[];
  readonly total: number;
  readonly next: string | null;
};

/** Searches the directory as a viewer may see it. The viewer themselves is not in it. */
export function searchMembers(
  database: Database,
  facts: MemberFacts,
  viewerId: string,
  query: DirectoryQuery,
): Promise<Found> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
    const words = wordsOf(query.q ?? '');
    const id = memberProfiles.accountId;
    const band = query.handicap && handicapBands[query.handicap];
    const filter = and(
      sql`is_listed`,
      ne(id, viewerId),
      notBlocked(viewerId, id),
      query.city && eq(memberProfiles.listedCity, query.city),
      query.sector && eq(memberProfiles.listedSector, query.sector),
      band && between(memberProfiles.listedHandicap, band.from, band.to),
      query.founding && facts.isFounding(id),
      query.coming === undefined ? undefined : facts.isComingTo(id, query.coming),
      matches(words),
    );
    const { rows, next } = await readPage(tx, { viewerId, filter, rank: rankOf(words), after: query.cursor });
    return { members: await withAccounts(tx, rows), total: await tx.$count(memberProfiles, filter), next };
  });
}

type PageOf = {
  readonly viewerId: string;
  readonly filter: SQL | undefined;
  readonly rank: SQL<number>;
  readonly after: DirectoryQuery['cursor'];
};

async function readPage(tx: Executor, { viewerId, filter, rank, after }: PageOf) {
  const isAfter =
    after &&
    sql`(${rank}, sort_name, account_id) > (${after.rank}::int,
      coalesce((select sort_name from ${memberProfiles} as last where last.account_id = ${after.id}), ''), ${after.id}::uuid)`;
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
