import { and, asc, between, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { cityNames } from '#lib/cities.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { hasTypoOf, likeExactly } from '#platform/database/word-search.ts';
import type { Reason } from '../../meeting/contract.ts';
import { reasonsFor } from '../../meeting/score.ts';
import {
  candidateOf,
  commonStems,
  type Relevance,
  readRelevance,
  relevanceScore,
} from '../../meeting/server/relevance.ts';
import { type Viewing, visibleTo } from '../../profiles/server/find-people.ts';
import { closenessTo, type SeenProfile, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { notBlocked } from '../../ties/server/block-store.ts';
import type { DirectoryQuery } from '../contract.ts';
import { handicapBands } from '../texts.ts';

/** Members on a page. */
const PAGE = 24;

/** Relevance decides between members whose words match alike: its points are below this number. */
const MOST_RELEVANT = 100;

/** A member in a result, with the strongest reason to meet them; null where there is none. */
type Listed = SeenProfile & { readonly reason: Reason | null };

type SearchResult = {
  readonly members: readonly Listed[];
  readonly total: number;
  readonly next: string | null;
  /** Whether nobody has all words, so that these have only some of them. */
  readonly isClose: boolean;
};

export const foundNobody: SearchResult = { members: [], total: 0, next: null, isClose: false };

/**
 * Searches the directory as a viewer may see it: who matches the words best comes first, and of
 * those who match alike, who is most relevant to the viewer. The viewer themselves is not in it.
 * Only where nobody has the words as they are typed are they taken for typing errors, and where
 * nobody has all of them so either, it finds those who have some. What was typed without a letter
 * or digit finds nobody.
 * @param options `byWordsAlone` leaves out what takes longest, for a search that runs with every
 * letter typed: relevance with its reasons, and typing errors elsewhere than in a name
 */
export function searchMembers(
  database: Database,
  viewing: Viewing,
  query: DirectoryQuery,
  { byWordsAlone = false } = {},
): Promise<SearchResult> {
  return database.transaction(async (tx) => {
    const words = searchedWords(query.q ?? '');
    if (query.q && words.length === 0) return foundNobody;

    const among = isAmong(viewing, query);
    const exactly = and(among, matchesExactly(words));
    const exact = await tx.$count(memberProfiles, exactly);
    const isNear = exact === 0 && words.length > 0;
    const near = isNear ? await findNear(tx, among, matchesNearly(words, byWordsAlone)) : [];
    const isClose = isNear && near.length === 0 && words.length > 1;
    const filter = isClose
      ? and(among, or(...words.map(isMeant)))
      : isNear
        ? sql`${memberProfiles.accountId} = any(${sql.param(near)}::uuid[])`
        : exactly;
    const total = isClose ? await tx.$count(memberProfiles, filter) : isNear ? near.length : exact;

    const after = query.cursor && {
      ...query.cursor,
      name: await nameAt(tx, viewing, query.cursor.id),
    };

    const relevance = byWordsAlone ? undefined : await readRelevance(tx, viewing);
    const points = relevance ? relevanceScore(relevance) : sql`0::int`;

    const { rows, next } = await readPage(tx, {
      viewerId: viewing.viewerId,
      filter,
      relevance,
      rank: sql<number>`(${MOST_RELEVANT}::int * ${isClose ? closeRankOf(words) : rankOf(words)}
        + ${MOST_RELEVANT - 1}::int - least(${points}, ${MOST_RELEVANT - 1}::int))`,
      after,
    });

    const members = (await withAccounts(tx, rows)).map((row) => ({
      ...row,
      reason: relevance
        ? (reasonsFor(relevance.own, candidateOf(row, relevance))[0] ?? null)
        : null,
    }));

    return { members, total, next, isClose: isClose && total > 0 };
  });
}

/**
 * How alike a typed word and a part of a name must be, from 0 to 1: "Heskith" and "Hesketh" are 0.5
 * alike.
 */
const LIKENESS = 0.42;

/**
 * The ids of all members whose profile has words like those typed. This is the costly condition, so
 * it is evaluated once for both the number and the page. The likeness is set for the transaction:
 * only the operator `<%`, which reads it there, can use the index of names.
 */
async function findNear(
  tx: Executor,
  among: SQL | undefined,
  isNear: SQL | undefined,
): Promise<string[]> {
  await tx.execute(
    sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`,
  );
  const rows = await tx
    .select({ id: memberProfiles.accountId })
    .from(memberProfiles)
    .where(and(among, isNear));
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
 * The sort name of the member at whom a page ended; empty for one whom the viewer cannot find, so
 * that a made-up cursor does not show where a hidden name is in the list.
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
  readonly relevance: Relevance | undefined;
  readonly rank: SQL<number>;
  readonly after: (NonNullable<DirectoryQuery['cursor']> & { readonly name: string }) | undefined;
};

/** Where relevance does not count. */
const noStems = { helps: sql<string[]>`array[]::text[]`, wants: sql<string[]>`array[]::text[]` };

async function readPage(tx: Executor, { viewerId, filter, relevance, rank, after: start }: PageOf) {
  const isAfter =
    start &&
    sql`(${rank}, sort_name, account_id) > (${start.rank}::int, ${start.name}::text, ${start.id}::uuid)`;

  const rows = await tx
    .select({
      profile: memberProfiles,
      closeness: closenessTo(viewerId),
      rank,
      ...(relevance ? commonStems(relevance) : noStems),
    })
    .from(memberProfiles)
    .where(and(filter, isAfter))
    .orderBy(rank, asc(memberProfiles.sortName), asc(memberProfiles.accountId))
    .limit(PAGE + 1);

  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;

  return { rows: page, next: last ? `${last.rank}_${last.profile.accountId}` : null };
}

/** Words that say nothing about whom somebody looks for. */
const BETWEEN = new Set('a an and at for from in near of on or the to with who'.split(' '));

/** Words of a search that count. */
const MOST_WORDS = 5;

/** The words of a search that count, folded. The longest say most. */
function searchedWords(searchText: string): readonly string[] {
  const words = [...new Set(wordsOf(searchText))];
  const telling = words.filter((word) => !BETWEEN.has(word));
  return (telling.length > 0 ? telling : words)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
}

/**
 * From this length on, a word is also found inside others: "works" in "Quarkworks", but "it" not in
 * "fit".
 */
const INSIDE_FROM = 5;

/**
 * The condition that a profile has a word, or one that begins with it. Two letters are a whole
 * word, or begin a name.
 */
function has(word: string): SQL {
  const exactly = likeExactly(word);
  if (word.length <= 2)
    return sql`(search_text like ${`% ${exactly} %`} or name_words like ${`% ${exactly}%`})`;
  return sql`search_text like ${word.length < INSIDE_FROM ? `% ${exactly}%` : `%${exactly}%`}`;
}

/** The condition that a column has a word in another form: "accountant" for "Accountancy". */
const hasStem = (column: 'search_stems' | 'listed_wish', word: string): SQL =>
  sql`${sql.raw(column)} @@ plainto_tsquery('english', ${word})`;

const isSaid = (word: string): SQL => sql`(${has(word)} or ${hasStem('search_stems', word)})`;

/** The condition that a word is in a profile, in what the member looks for at least. */
const isMeant = (word: string): SQL => sql`(${isSaid(word)} or ${hasStem('listed_wish', word)})`;

const matchesExactly = (words: readonly string[]): SQL | undefined => and(...words.map(isMeant));

/** Letters that the word of a profile may have after the typed one: "surveyor" for "surveyors". */
const LONGER_BY = 2;

/**
 * Splits a typed word into parts. If one letter is wrong, at least one part is still spelt right.
 */
const halvesOf = (word: string): readonly [string, string] => {
  const middle = Math.max(3, Math.ceil(word.length / 2));
  return [word.slice(0, middle), word.slice(-Math.max(3, Math.floor(word.length / 2)))];
};

/** From this length on, one typing error leaves the first two or the last two letters as they are. */
const ENDS_FROM = 5;

/** The condition that a name is a word with one typing error. The ends of names have an index. */
function isTypoOfName(word: string): SQL {
  const isTypo = hasTypoOf(sql`name_words`, word);
  if (word.length < ENDS_FROM) return isTypo;

  const [begin, end] = [likeExactly(word.slice(0, 2)), likeExactly(word.slice(-2))];
  return sql`((name_words like ${`% ${begin}%`} or name_words like ${`%${end} %`}) and ${isTypo})`;
}

/**
 * The condition that a profile has a word with one typing error, or a name like it, as `findNear`
 * sets the likeness. Names are short enough to be compared letter by letter. Whole profiles are not: only those are looked through
 * that have one half of the word as it is typed.
 */
function isLike(word: string, inNamesAlone: boolean): SQL {
  const isLikeName = sql`(${word} <% name_words or ${isTypoOfName(word)})`;
  if (inNamesAlone) return isLikeName;

  const [begin, end] = halvesOf(word).map(
    (half) => sql`search_text like ${`%${likeExactly(half)}%`}`,
  );
  return sql`(((${begin} or ${end}) and ${hasTypoOf(sql`search_text`, word, LONGER_BY)})
    or ${isLikeName})`;
}

/** The same for words with typing errors; words of two letters have to be there. */
const matchesNearly = (words: readonly string[], inNamesAlone: boolean): SQL | undefined =>
  and(
    ...words.map((word) =>
      word.length < 3 ? has(word) : or(isSaid(word), isLike(word, inNamesAlone)),
    ),
  );

/**
 * From 0, all words are in the name as typed, to 1000: how well a profile matches. The words
 * themselves count more than other forms of them, and those more than what a member looks for.
 */
function rankOf(words: readonly string[]): SQL<number> {
  if (words.length === 0) return sql<number>`0::int`;
  const searchText = words.join(' ');
  return sql<number>`(1000 - 600 * word_similarity(${searchText}, name_words)
    - case when ${and(...words.map(has))} then 400 when ${and(...words.map(isSaid))} then 300 else 0 end)::int`;
}

const cityWords: ReadonlySet<string> = new Set(cityNames.flatMap((city) => wordsOf(city)));

/** What each word counts that a close match has said, and one that it only looks for. */
const [SAID, WISHED, OF_PLACE] = [100, 40, 30];

/**
 * The same among those who have only some of the words: who says most of them comes first. A place
 * counts least: an accountant elsewhere is closer to what was sought than a roofer in the same city.
 */
const closeRankOf = (words: readonly string[]): SQL<number> => {
  const counted = words.map((word) =>
    cityWords.has(word)
      ? sql`case when ${isMeant(word)} then ${OF_PLACE}::int else 0 end`
      : sql`case when ${isSaid(word)} then ${SAID}::int when ${isMeant(word)} then ${WISHED}::int else 0 end`,
  );
  return sql<number>`(1000 - (${sql.join(counted, sql` + `)}))::int`;
};
