import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { isOpenTo, isSeen, type Reader } from '../../posts/server/reader.ts';
import { forumPosts, forumTopics } from '../../posts/server/tables.ts';
import type { AskState } from '../states.ts';
import { forumAskHelpers, forumAskMatches, forumAsks } from './tables.ts';

export type AskRow = typeof forumAsks.$inferSelect;
export type TopicRow = typeof forumTopics.$inferSelect;

/** A request with its topic. */
export type Ask = { readonly ask: AskRow; readonly topic: TopicRow };

/** Adds a request to its topic. */
export const insertAsk = async (
  tx: Executor,
  ask: Pick<AskRow, 'topicId' | 'accountId' | 'sector' | 'city' | 'deadline'> & {
    readonly now: Date;
  },
): Promise<void> => {
  const { now, ...row } = ask;
  await tx.insert(forumAsks).values({ ...row, createdAt: now, changedAt: now });
};

/** Whether a topic is a request. */
export async function asksAmong(
  db: Executor,
  topicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (topicIds.length === 0) return new Set();
  const rows = await db
    .select({ id: forumAsks.topicId })
    .from(forumAsks)
    .where(inArray(forumAsks.topicId, [...topicIds]));
  return new Set(rows.map(({ id }) => id));
}

/** A request whose topic a reader may see. */
export const findAsk = async (
  tx: Executor,
  reader: Reader,
  topicId: string,
): Promise<Ask | undefined> =>
  (
    await tx
      .select({ ask: forumAsks, topic: forumTopics })
      .from(forumAsks)
      .innerJoin(forumTopics, eq(forumTopics.id, forumAsks.topicId))
      .where(
        and(
          eq(forumAsks.topicId, topicId),
          isNull(forumTopics.removedAt),
          isSeen(reader, forumTopics.authorId),
          isOpenTo(reader, forumTopics.category),
        ),
      )
  )[0];

/**
 * Moves a request on, unless it has changed since the asker read it.
 * @returns whether it was
 */
export async function moveAsk(
  tx: Executor,
  move: Pick<AskRow, 'topicId' | 'version'> & {
    readonly from: AskState;
    readonly to: AskState;
    readonly deadline: string | undefined;
    readonly valuePence: number | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { topicId, version, from, to, deadline, valuePence, now } = move;

  const rows = await tx
    .update(forumAsks)
    .set({
      state: to,
      valuePence: to === 'business_done' ? valuePence : null,
      version: version + 1,
      changedAt: now,
      ...(deadline === undefined ? {} : { deadline }),
    })
    .where(
      and(
        eq(forumAsks.topicId, topicId),
        eq(forumAsks.version, version),
        eq(forumAsks.state, from),
      ),
    )
    .returning({ id: forumAsks.topicId });

  return rows.length > 0;
}

/** The open requests whose last day was before today. */
export const readOverdue = (db: Executor, today: string) =>
  db
    .select({ topicId: forumAsks.topicId, accountId: forumAsks.accountId })
    .from(forumAsks)
    .where(and(eq(forumAsks.state, 'open'), lt(forumAsks.deadline, today)))
    .orderBy(forumAsks.topicId);

/**
 * Lets a request lapse, if it is still open and its last day was before today.
 * @returns its deadline and title if it has just lapsed; the title is empty if its topic was removed
 */
export async function lapse(tx: Executor, topicId: string, today: string, now: Date) {
  const [lapsed] = await tx
    .update(forumAsks)
    .set({ state: 'lapsed', version: sql`${forumAsks.version} + 1`, changedAt: now })
    .where(
      and(
        eq(forumAsks.topicId, topicId),
        eq(forumAsks.state, 'open'),
        lt(forumAsks.deadline, today),
      ),
    )
    .returning({ deadline: forumAsks.deadline });
  if (!lapsed) return undefined;

  const [topic] = await tx
    .select({ title: forumTopics.title })
    .from(forumTopics)
    .where(and(eq(forumTopics.id, topicId), isNull(forumTopics.removedAt)));

  return { ...lapsed, title: topic?.title ?? '' };
}

/** The words of a request: its title and what is said in its first post. */
export const readNeed = async (tx: Executor, topicId: string): Promise<string> => {
  const [first] = await tx
    .select({ title: forumTopics.title, text: forumPosts.plainText })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumPosts.topicId, topicId), eq(forumPosts.number, 1)));
  return first ? `${first.title} ${first.text}` : '';
};

/** How many members were told of each of these requests. */
export async function countTold(
  tx: Executor,
  topicIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await tx
    .select({ topicId: forumAskMatches.topicId, members: sql<number>`count(*)::int` })
    .from(forumAskMatches)
    .where(inArray(forumAskMatches.topicId, [...topicIds]))
    .groupBy(forumAskMatches.topicId);
  return new Map(counts.map(({ topicId, members }) => [topicId, members]));
}

/**
 * Notes that members are told of a request.
 * @returns those who had not been told before
 */
export async function noteTold(
  tx: Executor,
  topicId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (accountIds.length === 0) return [];

  const rows = accountIds.map((accountId) => ({ topicId, accountId, toldAt: now }));

  const added = await tx
    .insert(forumAskMatches)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: forumAskMatches.accountId });

  return added.map(({ id }) => id);
}

/** Who has been named in these requests as having helped. */
export const readHelpers = (tx: Executor, topicIds: readonly string[]) =>
  tx
    .select()
    .from(forumAskHelpers)
    .where(inArray(forumAskHelpers.topicId, [...topicIds]))
    .orderBy(forumAskHelpers.namedAt, forumAskHelpers.accountId);

/**
 * Names a member as having helped; done again, nothing changes. Returns whether they are named now
 * for the first time.
 */
export const insertHelper = async (
  tx: Executor,
  helper: { readonly topicId: string; readonly accountId: string; readonly now: Date },
): Promise<boolean> => {
  const { now, ...row } = helper;

  const added = await tx
    .insert(forumAskHelpers)
    .values({ ...row, namedAt: now })
    .onConflictDoNothing()
    .returning({ id: forumAskHelpers.accountId });

  return added.length > 0;
};

/** What a named member has answered. Returns whether they were named. */
export const answerNaming = async (
  tx: Executor,
  answer: { readonly topicId: string; readonly accountId: string; readonly agrees: boolean },
): Promise<boolean> =>
  (
    await tx
      .update(forumAskHelpers)
      .set({ agrees: answer.agrees })
      .where(
        and(
          eq(forumAskHelpers.topicId, answer.topicId),
          eq(forumAskHelpers.accountId, answer.accountId),
        ),
      )
      .returning({ id: forumAskHelpers.accountId })
  ).length > 0;

/** The members who have replied to a request, in the sequence of their first reply: at most 20. */
export async function readRepliers(
  tx: Executor,
  { ask }: Pick<Ask, 'ask'>,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select author_id as id from forum_posts
    where topic_id = ${ask.topicId} and removed_at is null and author_id is not null and author_id <> ${ask.accountId}
    group by author_id order by min(number) limit 20`);
  return rows.map(({ id }) => id);
}
