import { type SQL, sql } from 'drizzle-orm';
import { type Account, findMember } from '#features/identity/server/public.ts';
import { findPeople } from '#features/members/server/public.ts';
import { daysFrom } from '#lib/london-calendar.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { cutPage } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { headlineText } from '#platform/database/word-search.ts';
import type { CategorySlug } from '../../categories.ts';
import { titleOf } from '../../posts/server/present.ts';
import { isOpenTo, isSeen, type Reader, readerOf } from '../../posts/server/reader.ts';
import { slugOfTitle } from '../../posts/topic-rules.ts';
import type { FoundPost, FoundTopic, PostSearchResults, SearchQuery } from '../contract.ts';
import { headlineMarks, piecesIn } from '../highlight.ts';

const PAGE = 20;
/** Topics that are shown above the posts because of their titles. */
const TOPICS = 5;

const excerptOptions = `${headlineMarks}, MaxFragments=2, MaxWords=28, MinWords=12, ShortWord=0, FragmentDelimiter=" … "`;
const titleOptions = `${headlineMarks}, HighlightAll=true`;

const nothing = { topics: [], posts: [], next: null } as const;

/** Searches posts and titles as a reader may see them, the latest first. */
export async function searchPosts(
  db: Executor,
  reader: Reader,
  query: SearchQuery,
): Promise<PostSearchResults> {
  const words = sql`websearch_to_tsquery('english', fold_text(${query.q}))`;
  const { rows: parsed } = await db.execute<{ nodes: number; text: string }>(
    sql`select numnode(${words}) as nodes, ${words}::text as text`,
  );

  // Without words, posts can be found by their author or their day alone.
  const hasWords = Boolean(parsed[0]?.nodes);
  const isNarrow = Boolean(query.author ?? query.from ?? query.to);
  if (!hasWords && (query.q !== '' || !isNarrow))
    return { ...nothing, topics: [], posts: [], isTooCommon: query.q !== '' };

  const author = query.author === undefined ? undefined : await findMember(db, query.author);
  if (query.author !== undefined && (!author || reader.hidden.includes(author.id)))
    return { ...nothing, topics: [], posts: [], isTooCommon: false };

  const apart = wordsApart(parsed[0]?.text ?? '');
  const match = hasWords ? sql`post.search @@ ${words}` : sql`true`;
  const rows = await findPosts(db, reader, { words, match, apart, query, authorId: author?.id });
  const { page, next } = cutPage(rows, PAGE, ({ id, createdAt }) => ({ id, at: createdAt }));
  const isPlain = !author && !query.from && !query.to && !query.cursor;

  return {
    topics: isPlain ? await findTopics(db, reader, words, query.category) : [],
    posts: await presentFound(db, reader, words, page),
    next,
    isTooCommon: false,
  };
}

/**
 * The words of a phrase in any order; undefined if the query has no phrase, or excludes a word.
 * @param words a `tsquery` as text; only its operators have spaces around them
 */
function wordsApart(words: string): SQL | undefined {
  const apart = words.replaceAll(/ <(?:-|\d+)> /g, ' & ');
  return apart === words || words.includes('!') ? undefined : sql`${apart}::tsquery`;
}

type PostSearch = {
  readonly words: SQL;
  /** Whether a post has the words. */
  readonly match: SQL;
  readonly apart: SQL | undefined;
  readonly query: SearchQuery;
  readonly authorId: string | undefined;
};

/** So many of the latest posts are looked through first. */
const LOOKED_THROUGH = 1500;
/** A word that fewer of those posts have is rare, and its index finds few posts. */
const COMMON = 6;

/**
 * The first page of posts with the words; ids alone, because excerpts are made for the posts of the
 * page only. Common words are found by reading posts backwards, rare ones by the index of words.
 * The database can't know which they are: it takes a phrase of common words, or a word that its
 * statistics lack, for common, and looks through all posts.
 */
async function findPosts(db: Executor, reader: Reader, search: PostSearch) {
  const latest = sql`(select * from forum_posts post where ${ofPost(search)}
    order by created_at desc, id desc limit ${LOOKED_THROUGH})`;
  const hasWords = search.match;
  const latestHits = await readFound(db, reader, search, { among: latest, hasWords });
  if (latestHits.length > PAGE) return latestHits;

  const isNarrowed = search.query.category !== undefined || reader.hidden.length > 0;
  const { rowCount } = isNarrowed
    ? await db.execute(sql`select from ${latest} as post where ${hasWords} limit ${COMMON}`)
    : { rowCount: latestHits.length };
  if ((rowCount ?? 0) >= COMMON)
    return readFound(db, reader, search, { among: sql`forum_posts`, hasWords });

  const indexQuery = sql`with indexed as materialized (
    select id, topic_id, author_id, created_at, removed_at from forum_posts post
    where ${search.apart ? sql`post.search @@ ${search.apart}` : hasWords} and ${ofPost(search)} order by created_at desc, id desc)`;

  return readFound(db, reader, search, {
    before: indexQuery,
    among: sql`indexed`,
    hasWords: search.apart ? isPhraseIn(search.words) : sql`true`,
  });
}

/**
 * Whether the words are beside each other in a post. The index does not know that, so posts are
 * read one by one from the latest on, until a page is full.
 */
const isPhraseIn = (words: SQL): SQL =>
  sql`exists (select from forum_posts whole where whole.id = post.id and whole.search @@ ${words} offset 0)`;

type Among = { readonly before?: SQL; readonly among: SQL; readonly hasWords: SQL };

/** The first page of those among some posts that have the words and that the reader may see. */
async function readFound(
  db: Executor,
  reader: Reader,
  search: PostSearch,
  { before: prefix = sql``, among, hasWords }: Among,
) {
  const { category } = search.query;

  const { rows } = await db.execute<{ id: string; at: string }>(sql`${prefix}
    select post.id, post.created_at as at from ${among} as post join forum_topics topic on topic.id = post.topic_id
    where ${hasWords} and ${ofPost(search)} and topic.removed_at is null
      and ${isSeen(reader, sql`post.author_id`)} and ${isSeen(reader, sql`topic.author_id`)}
      and ${isOpenTo(reader, sql`topic.category`)}
      and ${category ? sql`topic.category = ${category}` : sql`true`}
    order by post.created_at desc, post.id desc limit ${PAGE + 1}`);

  return rows.map(({ id, at }) => ({ id, createdAt: new Date(at) }));
}

/** What is asked of a post, besides its words. */
function ofPost({ query: { from, to, cursor }, authorId }: PostSearch): SQL {
  const day = (date: string, more: number) =>
    daysFrom(londonInstant(date, '00:00'), more).toISOString();

  const conditions = [
    sql`post.removed_at is null`,
    ...(authorId ? [sql`post.author_id = ${authorId}`] : []),
    ...(from ? [sql`post.created_at >= ${day(from, 0)}::timestamptz`] : []),
    ...(to ? [sql`post.created_at < ${day(to, 1)}::timestamptz`] : []),
    ...(cursor
      ? [
          sql`(post.created_at, post.id) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
        ]
      : []),
  ];

  return sql.join(conditions, sql` and `);
}

type FoundRow = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly marked_title: string;
  readonly category: CategorySlug;
  readonly text: string;
  readonly excerpt: string;
  readonly author_id: string | null;
  readonly at: string;
};

async function presentFound(
  db: Executor,
  reader: Reader,
  words: SQL,
  page: readonly { readonly id: string }[],
): Promise<FoundPost[]> {
  if (page.length === 0) return [];

  const { rows } = await db.execute<FoundRow>(sql`
    select post.id, post.number, topic.category, post.author_id, post.created_at as at,
      topic.title, post.plain_text as text,
      ts_headline('english', ${headlineText(sql`topic.title`)}, ${words}, ${titleOptions}) as marked_title,
      ts_headline('english', ${headlineText(sql`post.plain_text`)}, ${words}, ${excerptOptions}) as excerpt
    from forum_posts post join forum_topics topic on topic.id = post.topic_id
    where post.id = any(${sql.param(page.map(({ id }) => id))}::uuid[])
    order by post.created_at desc, post.id desc`);

  const people = await findPeople(
    db,
    reader.id,
    rows.flatMap((row) => row.author_id ?? []),
  );

  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title
      ? piecesIn(row.title, row.marked_title)
      : [{ text: titleOf(row), isHit: false }],
    category: row.category,
    excerpt: piecesIn(row.text, row.excerpt),
    author: row.author_id === null ? null : (people.get(row.author_id) ?? null),
    // What someone wrote who has closed their account is removed, so it is never found.
    byClub: row.author_id === null,
    at: new Date(row.at).toISOString(),
  }));
}

/**
 * The topics whose titles have these words, as a member may see them. None without a confirmed email
 * address, as in the forum.
 */
export async function findTopicsNamed(
  db: Executor,
  account: Account,
  { words, now, most }: { readonly words: string; readonly now: Date; readonly most: number },
): Promise<FoundTopic[]> {
  if (account.emailVerifiedAt === null) return [];

  const reader = await readerOf(db, account, now);
  const query = sql`websearch_to_tsquery('english', fold_text(${words}))`;
  return (await findTopics(db, reader, query, undefined)).slice(0, most);
}

async function findTopics(
  db: Executor,
  reader: Reader,
  words: SQL,
  category: string | undefined,
): Promise<FoundTopic[]> {
  type Row = { id: string; title: string; marked: string; category: CategorySlug; posts: number };

  // First all titles with the words, by their index: else the database looks through the topics
  // from the latest on.
  const { rows } = await db.execute<Row>(sql`
    with named as materialized (
      select id, title, category, post_count, last_post_at, author_id from forum_topics
      where to_tsvector('english', fold_text(title)) @@ ${words} and removed_at is null
    )
    select id, title, category, post_count as posts, ts_headline('english', ${headlineText(sql`title`)}, ${words}, ${titleOptions}) as marked
    from (
      select * from named
      where ${isSeen(reader, sql`author_id`)} and ${isOpenTo(reader, sql`category`)} and ${category ? sql`category = ${category}` : sql`true`}
      order by last_post_at desc, id desc limit ${TOPICS}
    ) as found`);

  return rows.map((row) => ({
    id: row.id,
    slug: slugOfTitle(row.title),
    title: piecesIn(row.title, row.marked),
    category: row.category,
    posts: row.posts,
  }));
}
