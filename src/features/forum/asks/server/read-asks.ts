import { and, desc, eq, exists, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#features/identity/server/public.ts';
import { findPeople } from '#features/members/server/public.ts';
import { cutPage } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { readSeenParts } from '../../posts/server/read-posts.ts';
import { isOpenTo, isSeen, type Reader, readerOf } from '../../posts/server/reader.ts';
import { forumPosts, forumTopics } from '../../posts/server/tables.ts';
import { slugOfTitle } from '../../posts/topic-rules.ts';
import type { AnswerableAsk, AskList, AskQuery, AskView } from '../contract.ts';
import { mayNameHelpers, movesOfAsker } from '../states.ts';
import { type Ask, countTold, findAsk, readHelpers, readRepliers } from './store.ts';
import { forumAskMatches, forumAsks } from './tables.ts';

/** Requests on a page, and the reader's own requests above them. */
const PAGE = 20;
const OWN = 10;

const columns = { ask: forumAsks, topic: forumTopics };
const onTopic = eq(forumTopics.id, forumAsks.topicId);

/**
 * The requests that fit, latest first. On the first page the reader's own are above, whatever the
 * filters.
 */
export async function listAsks(
  db: Executor,
  reader: Reader,
  { show, sector, city, cursor }: AskQuery,
): Promise<AskList> {
  const isThere = and(
    isNull(forumTopics.removedAt),
    isSeen(reader, forumTopics.authorId),
    isOpenTo(reader, forumTopics.category),
  );

  const latest = (where: SQL | undefined, most: number) =>
    db
      .select(columns)
      .from(forumAsks)
      .innerJoin(forumTopics, onTopic)
      .where(and(isThere, where))
      .orderBy(desc(forumAsks.createdAt), desc(forumAsks.topicId))
      .limit(most);

  const { createdAt, topicId } = forumAsks;

  const rows = await latest(
    and(
      ne(forumAsks.accountId, reader.id),
      show === 'all' ? undefined : eq(forumAsks.state, 'open'),
      // A request to any sector or city fits every choice.
      sector && sql`(${forumAsks.sector} = ${sector} or ${forumAsks.sector} is null)`,
      city && sql`(${forumAsks.city} = ${city} or ${forumAsks.city} is null)`,
      cursor &&
        sql`(${createdAt}, ${topicId}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
    ),
    PAGE + 1,
  );

  const { page, next } = cutPage(rows, PAGE, ({ ask }) => ({ at: ask.createdAt, id: ask.topicId }));
  const myAsks = cursor ? [] : await latest(eq(forumAsks.accountId, reader.id), OWN);

  return {
    own: await presentAsks(db, reader, myAsks),
    asks: await presentAsks(db, reader, page),
    next,
  };
}

/**
 * The open requests that a member was chosen to answer and has not, latest first. None without a
 * confirmed email address, as in the forum.
 */
export async function readAnswerable(
  db: Executor,
  account: Account,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<AnswerableAsk[]> {
  if (account.emailVerifiedAt === null) return [];
  const reader = await readerOf(db, account, now);

  const isChosen = db
    .select({ one: sql`1` })
    .from(forumAskMatches)
    .where(
      and(eq(forumAskMatches.topicId, forumAsks.topicId), eq(forumAskMatches.accountId, reader.id)),
    );
  const hasAnswered = db
    .select({ one: sql`1` })
    .from(forumPosts)
    .where(and(eq(forumPosts.topicId, forumAsks.topicId), eq(forumPosts.authorId, reader.id)));

  const rows = await db
    .select(columns)
    .from(forumAsks)
    .innerJoin(forumTopics, onTopic)
    .where(
      and(
        eq(forumAsks.state, 'open'),
        exists(isChosen),
        notExists(hasAnswered),
        isNull(forumTopics.removedAt),
        isSeen(reader, forumTopics.authorId),
        isOpenTo(reader, forumTopics.category),
      ),
    )
    .orderBy(desc(forumAsks.createdAt), desc(forumAsks.topicId))
    .limit(most);

  const people = await findPeople(
    db,
    reader.id,
    rows.map(({ ask }) => ask.accountId),
  );

  return rows.map(({ ask, topic }) => ({
    topicId: ask.topicId,
    slug: slugOfTitle(topic.title),
    title: topic.title,
    by: people.get(ask.accountId) ?? null,
    at: ask.createdAt.toISOString(),
    deadline: ask.deadline,
  }));
}

/** The request of a topic, as a reader may see it. */
export async function readAsk(
  db: Executor,
  reader: Reader,
  topicId: string,
): Promise<AskView | null> {
  const request = await findAsk(db, reader, topicId);
  return request ? ((await presentAsks(db, reader, [request]))[0] ?? null) : null;
}

/** Writes requests for a reader. What only the asker has is null for everyone else. */
async function presentAsks(db: Executor, reader: Reader, rows: readonly Ask[]): Promise<AskView[]> {
  if (rows.length === 0) return [];

  const ids = rows.map(({ ask }) => ask.topicId);
  const isOwn = ({ ask }: Ask) => ask.accountId === reader.id;
  const myAsks = rows.filter(isOwn);
  const helpers = await readHelpers(db, ids);
  const recipientCounts = myAsks.length > 0 ? await countTold(db, ids) : new Map<string, number>();

  const repliers = new Map(
    await Promise.all(
      myAsks.map(async (row) => {
        const accountIds = mayNameHelpers(row.ask.state) ? await readRepliers(db, row) : [];
        return [row.ask.topicId, accountIds] as const;
      }),
    ),
  );

  const parts = await readSeenParts(
    db,
    reader,
    rows.map(({ topic }) => ({ topic, readNumber: null, level: null })),
  );

  const people = await findPeople(db, reader.id, [
    ...rows.map(({ ask }) => ask.accountId),
    ...helpers.map(({ accountId }) => accountId),
    ...[...repliers.values()].flat(),
  ]);

  return rows.map((row) => {
    const { ask, topic } = row;
    const isMine = isOwn(row);
    const named = helpers.filter(({ topicId }) => topicId === ask.topicId);

    return {
      topicId: ask.topicId,
      slug: slugOfTitle(topic.title),
      title: topic.title,
      by: people.get(ask.accountId) ?? null,
      isMine,
      sector: ask.sector,
      city: ask.city,
      deadline: ask.deadline,
      state: ask.state,
      at: ask.createdAt.toISOString(),
      replies: Math.max(0, (parts.get(topic.id)?.posts ?? topic.postCount) - 1),
      version: ask.version,
      helpers: named.flatMap(({ accountId, agrees }) => {
        const person = people.get(accountId);
        const maySee = agrees === true || isMine || accountId === reader.id;
        if (!person || !maySee) return [];
        const answer = agrees === null ? 'waiting' : agrees ? 'agreed' : 'declined';
        return [{ person, answer } as const];
      }),
      isNamed: named.some(({ accountId, agrees }) => accountId === reader.id && agrees === null),
      own: isMine
        ? {
            moves: movesOfAsker(ask.state),
            told: recipientCounts.get(ask.topicId) ?? 0,
            valuePence: ask.valuePence,
            mayName: (repliers.get(ask.topicId) ?? []).flatMap((id) => {
              const person = people.get(id);
              return person && !named.some(({ accountId }) => accountId === id) ? [person] : [];
            }),
          }
        : null,
    };
  });
}
