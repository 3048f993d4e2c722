import { and, asc, between, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/database/database.ts';
import { containsWord, wordsOf } from '#platform/database/word-search.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import { closenessTo, type SeenProfile, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { type Viewing, visibleTo } from '../../server/visible.ts';
import type { DirectoryQuery } from '../contract.ts';
import { handicapBands } from '../handicap-bands.ts';

/** Members on a page. */
const PAGE = 24;

/**
 * How alike a typed word and a word of a profile must be, from 0 to 1: "Heskith" and "Hesketh" are 0.5 alike. Below 0.4
 * most of what is found has nothing to do with what was typed.
 */
const LIKENESS = 0.42;

/** The words of a search that count, at most five of them; the longest say most. */
const longestOf = (q: string): readonly string[] =>
  wordsOf(q)
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, 5);

/** Splits a typed word into parts. If one letter is wrong, at least one part is still spelt right. */
const halvesOf = (word: string): readonly [string, string] => {
  const middle = Math.max(3, Math.ceil(word.length / 2));
  return [word.slice(0, middle), word.slice(-Math.max(3, Math.floor(word.length / 2)))];
};

/**
 * The condition that a profile has a word like the typed one. Comparing letter by letter costs too much to do for every
 * profile, so only those are compared that have the first half of the word, or a word that begins with its first
 * letter and ends with its second half: the index finds them.
 */
function isLike(word: string): SQL {
  const [begin, end] = halvesOf(word);
  // Other characters would mean something in the expression.
  const ending = /^[\p{L}\d]+$/u.test(word)
    ? sql` or search_text ~ ${`\\m${word.charAt(0)}\\w*${end}\\M`}`
    : sql``;
  return sql`((${contains(begin)}${ending}) and word_similarity(${word}, search_text) >= ${LIKENESS}::real)`;
}

const contains = (word: string): SQL => containsWord(memberProfiles.searchText, word);

/** Each word is part of a profile, or like a part of it. Words of two letters have to be there. */
const matches = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => (word.length < 3 ? contains(word) : or(contains(word), isLike(word)))));

/** From 0, all words are in the name as typed, to 1000: how well a profile matches. */
const rankOf = (words: readonly string[]): SQL<number> =>
  words.length === 0
    ? sql<number>`0::int`
    : sql<number>`(1000
        - 400 * (case when ${and(...words.map(contains))} then 1 else word_similarity(${words.join(' ')}, search_text) end)
        - 600 * word_similarity(${words.join(' ')}, sort_name))::int`;

type Found = {
  readonly members: readonly SeenProfile[];
  readonly total: number;
  readonly next: string | null;
};

/** Searches the directory as a viewer may see it. The viewer themselves is not in it. */
export function searchMembers(database: Database, viewing: Viewing, query: DirectoryQuery): Promise<Found> {
  const { facts, viewerId } = viewing;
  return database.transaction(async (tx) => {
    const words = longestOf(query.q ?? '');
    const id = memberProfiles.accountId;
    const band = query.handicap && handicapBands[query.handicap];
    const filter = and(
      sql`is_listed`,
      ne(id, viewerId),
      notBlocked(viewerId, id),
      visibleTo(viewing, id),
      query.city && eq(memberProfiles.listedCity, query.city),
      query.sector && eq(memberProfiles.listedSector, query.sector),
      band && between(memberProfiles.listedHandicap, band.from, band.to),
      query.founding && facts.isFounding(id),
      query.coming === undefined ? undefined : facts.isComingTo(id, query.coming),
      matches(words),
    );
    const after = query.cursor && { ...query.cursor, name: await nameAt(tx, viewing, query.cursor.id) };
    const { rows, next } = await readPage(tx, { viewerId, filter, rank: rankOf(words), after });
    return { members: await withAccounts(tx, rows), total: await tx.$count(memberProfiles, filter), next };
  });
}

/**
 * The name to sort by of the member at whom a page ended; empty for one whom the viewer cannot find. So a cursor that
 * somebody makes up says nothing about where a hidden name is in the list.
 */
async function nameAt(tx: Executor, viewing: Viewing, lastId: string): Promise<string> {
  const id = memberProfiles.accountId;
  const [last] = await tx
    .select({ name: memberProfiles.sortName })
    .from(memberProfiles)
    .where(and(eq(id, lastId), sql`is_listed`, notBlocked(viewing.viewerId, id), visibleTo(viewing, id)));
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
