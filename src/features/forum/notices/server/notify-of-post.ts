import { findAccounts } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { NotificationKind } from '#platform/notification-kinds.ts';
import { categoryName } from '../../categories.ts';
import { type Finds, renderPost } from '../../markdown/server/render-post.ts';
import { findMutedBy, readFollowers } from '../../topics/server/levels.ts';
import { noticeKey } from '../notice-key.ts';
import { mentioned, posted, quoted, replied, started } from './kinds.ts';
import { findAuthorOfNumber, findAuthorsOf, type NoticedPost } from './store.ts';

/**
 * Notifies the members whom a post concerns, each once: those it mentions, quotes or answers, and
 * the followers of its topic. Left out are those who may find no trace of its author or of the
 * topic's, those who have muted the topic, and those without a confirmed email address, who read
 * nothing of the forum.
 * @param isNew whether it was just added; an edited post reaches only those whom it newly mentions
 */
export async function notifyOfPost(
  tx: Executor,
  { post, topic, finds }: NoticedPost & { readonly finds: Finds },
  isNew: boolean,
): Promise<void> {
  const { mentions, quotes: quotedIds } = await readReferences(tx, post, finds);
  const quotes = isNew ? await findAuthorsOf(tx, quotedIds) : [];
  const answered =
    isNew && post.replyTo !== null
      ? await findAuthorOfNumber(tx, topic.id, post.replyTo)
      : undefined;

  const isFirst = post.number === 1;
  const followers = isNew ? await readFollowers(tx, { topicId: topic.id, isFirst }) : [];
  const concerned = [
    ...new Set([...mentions, ...quotes, ...(answered ? [answered] : []), ...followers]),
  ];

  const left = new Set([
    ...(post.authorId === null
      ? []
      : [post.authorId, ...(await findBlockedPairs(tx, post.authorId))]),
    ...(topic.authorId === null ? [] : await findBlockedPairs(tx, topic.authorId)),
    ...(await findMutedBy(tx, topic.id, concerned)),
    ...(await findUnconfirmed(tx, concerned)),
  ]);

  const about = { topicId: topic.id, title: topic.title, postId: post.id };

  const tell = async <Payload>(
    kind: NotificationKind<Payload>,
    ids: readonly string[],
    payload: Payload,
  ) => {
    const to = ids.filter((id) => !left.has(id));
    for (const id of to) left.add(id);

    if (to.length === 0) return;

    // With the time of the post, so that anyone who has read it has read what they were notified of
    // it.
    await notify(tx, post.createdAt, {
      kind,
      to,
      actor: post.authorId,
      payload,
      key: noticeKey(post.id),
    });
  };

  await tell(mentioned, mentions, about);
  await tell(quoted, quotes, about);
  await tell(replied, answered ? [answered] : [], about);
  if (isFirst) await tell(started, followers, { ...about, category: categoryName(topic.category) });
  else await tell(posted, followers, about);
}

async function findUnconfirmed(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const found = await findAccounts(tx, ids);
  return [...found.values()].flatMap(({ id, emailVerifiedAt }) =>
    emailVerifiedAt === null ? id : [],
  );
}

/**
 * The accounts that a post mentions and the posts that it quotes. A post of the club has neither.
 */
async function readReferences(
  tx: Executor,
  { authorId, source }: NoticedPost['post'],
  finds: Finds,
) {
  const rendered =
    authorId === null ? undefined : await renderPost(tx, { authorId, source, finds });
  return rendered?.ok ? rendered.value : { mentions: [], quotes: [] };
}
