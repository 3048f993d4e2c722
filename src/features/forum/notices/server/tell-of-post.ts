import { findBlockedPairs } from '#features/members/server/public.ts';
import { publishToAccounts } from '#features/notifications/server/public.ts';
import type { z } from '#lib/schema.ts';
import type { Services } from '#platform/plugin.ts';
import { followForPlayers } from '../../event-threads/server/follow-threads.ts';
import { forumChanged } from '../../topics/live-updates.ts';
import { readFollowers } from '../../topics/server/levels.ts';
import { readPresent } from '../../topics/server/readings.ts';
import type { postChanged } from './jobs.ts';
import { notifyOfPost } from './notify-of-post.ts';
import { readNoticed } from './store.ts';

/**
 * Sends a live update of a changed post to everyone who has the forum open and to the topic's
 * followers. Notifies the members whom a new post concerns, and in the thread of a golf day
 * everyone with a place there. Members of a blocked pair learn nothing of each other's posts and
 * reactions. Running it again sends no second notification.
 */
export async function tellOfPost(
  { database, clock, memberFacts }: Pick<Services, 'database' | 'clock' | 'memberFacts'>,
  { postId, what, by }: z.infer<typeof postChanged.payload>,
): Promise<void> {
  const found = await readNoticed(database, postId);
  if (!found) return;

  const { post, topic } = found;
  const now = clock();
  const { id: topicId, eventId } = topic;
  if (eventId !== null && what === 'added')
    await followForPlayers(database, { memberFacts }, { topicId, eventId, now });

  // Streams are locked until the end of their transaction, so this one does nothing else.
  await database.transaction(async (tx) => {
    const receivers = new Set([
      ...(await readPresent(tx, now)),
      ...(await readFollowers(tx, { topicId: topic.id, isFirst: false })),
    ]);

    for (const person of [post.authorId, topic.authorId, by])
      for (const id of person ? await findBlockedPairs(tx, person) : []) receivers.delete(id);

    await publishToAccounts(tx, {
      to: [...receivers],
      update: forumChanged,
      data: { topicId: topic.id, postId, number: post.number },
      now,
    });
  });

  if (
    what === 'removed' ||
    what === 'reacted' ||
    post.removedAt !== null ||
    topic.removedAt !== null
  )
    return;

  const finds = { facts: memberFacts, now };
  await database.transaction((tx) => notifyOfPost(tx, { ...found, finds }, what === 'added'));
}
