import { and, desc, eq, sql } from 'drizzle-orm';
import { notBlocked } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { forumPosts, forumTopics } from '../../posts/server/tables.ts';
import type { SaveDraftRequest } from '../contract.ts';
import type { DraftPlace } from '../drafts.ts';
import { MOST_DRAFTS } from '../texts.ts';
import { forumDrafts } from './tables.ts';

export type DraftRow = typeof forumDrafts.$inferSelect;

const isAt = (accountId: string, place: string) =>
  and(eq(forumDrafts.accountId, accountId), eq(forumDrafts.place, place));

export async function readDraft(
  tx: Executor,
  accountId: string,
  place: string,
): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(forumDrafts).where(isAt(accountId, place));
  return row;
}

export const countDrafts = (tx: Executor, accountId: string): Promise<number> =>
  tx.$count(forumDrafts, eq(forumDrafts.accountId, accountId));

/**
 * The condition that a topic has not been removed, and that neither its author nor the member has
 * blocked the other.
 */
const isSeenBy = (accountId: string) =>
  and(sql`${forumTopics.removedAt} is null`, notBlocked(accountId, forumTopics.authorId));

/**
 * A member's drafts, latest first, with the title of the topic to which each belongs, if they may
 * see it.
 */
export const readDrafts = (tx: Executor, accountId: string) =>
  tx
    .select({ draft: forumDrafts, topicTitle: forumTopics.title })
    .from(forumDrafts)
    .leftJoin(forumTopics, and(eq(forumTopics.id, forumDrafts.topicId), isSeenBy(accountId)))
    .where(eq(forumDrafts.accountId, accountId))
    .orderBy(desc(forumDrafts.savedAt), desc(forumDrafts.version))
    .limit(MOST_DRAFTS);

export type Saving = SaveDraftRequest & {
  readonly accountId: string;
  readonly topicId: string | null;
  readonly postId: string | null;
  readonly now: Date;
};

/**
 * Saves a draft if nobody has changed it since the version that it continues. One statement
 * decides, so that two devices that save at once cannot overwrite each other.
 * @returns the new version; undefined if there is another draft now, or none any more
 */
export async function writeDraft(tx: Executor, draft: Saving): Promise<number | undefined> {
  const { accountId, place, version, topicId, postId, title, category, source, now } = draft;
  const values = sql`${accountId}::uuid, ${place}, ${topicId}::uuid, ${postId}::uuid, ${title}, ${category}, ${source}, ${now.toISOString()}::timestamptz`;

  const { rows } = await tx.execute<{ version: string }>(
    version === 0
      ? sql`insert into forum_drafts (account_id, place, topic_id, post_id, title, category, source, saved_at)
          values (${values}) on conflict do nothing returning version`
      : sql`update forum_drafts set version = nextval('forum_draft_versions'), title = ${title}, category = ${category},
          source = ${source}, saved_at = ${now.toISOString()}
          where account_id = ${accountId} and place = ${place} and version = ${version} returning version`,
  );

  return rows[0] && Number(rows[0].version);
}

/**
 * The topic of a post that the member wrote and that has not been removed; undefined for any other
 * post.
 */
async function topicOfOwnPost(
  tx: Executor,
  accountId: string,
  postId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ topicId: forumPosts.topicId })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.id, postId),
        eq(forumPosts.authorId, accountId),
        sql`${forumPosts.removedAt} is null`,
      ),
    );
  return row?.topicId;
}

const isTopicSeen = async (tx: Executor, accountId: string, topicId: string): Promise<boolean> =>
  (await tx.$count(forumTopics, and(eq(forumTopics.id, topicId), isSeenBy(accountId)))) > 0;

/** Deletes a draft; where a version is given, only that one. */
export const deleteDraft = (
  tx: Executor,
  { accountId, place, version }: { accountId: string; place: string; version?: number | undefined },
) =>
  tx
    .delete(forumDrafts)
    .where(
      and(
        isAt(accountId, place),
        version === undefined ? undefined : eq(forumDrafts.version, version),
      ),
    );

/**
 * Deletes the draft of what has just been posted, in the same transaction. One that another device
 * has changed meanwhile has another text, and is kept.
 */
export const deletePostedDraft = (
  tx: Executor,
  {
    accountId,
    place,
    source,
  }: { readonly accountId: string; readonly place: string; readonly source: string },
) =>
  tx
    .delete(forumDrafts)
    .where(
      and(isAt(accountId, place), sql`btrim(source, E' \n\r\t') = btrim(${source}, E' \n\r\t')`),
    );

/**
 * The ids with which a place is stored; undefined if what it belongs to is not there for this
 * member.
 */
export async function idsOf(
  tx: Executor,
  accountId: string,
  place: DraftPlace,
): Promise<{ topicId: string | null; postId: string | null } | undefined> {
  if (place.kind === 'new') return { topicId: null, postId: null };

  if (place.kind === 'reply')
    return (await isTopicSeen(tx, accountId, place.topicId))
      ? { topicId: place.topicId, postId: null }
      : undefined;

  const topicId = await topicOfOwnPost(tx, accountId, place.postId);

  return topicId === undefined ? undefined : { topicId, postId: place.postId };
}
