import { eq } from 'drizzle-orm';
import { accountStillExists } from '#features/identity/server/public.ts';
import { findHelpers } from '#features/members/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import { forumTopics } from '../../posts/server/tables.ts';
import { askLapsed, askMatched, askNoticeKey } from './ask-notices.ts';
import { countTold, lapse, noteTold, readNeed, readOverdue } from './store.ts';
import { forumAsks } from './tables.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** The most members who are told of a request, over its whole life. */
const MOST_TOLD = 20;

/**
 * Tells the members who are most likely to help with a request, each once. Nothing happens once it
 * is no longer open.
 */
export async function tellOfAsk({ database, clock }: Needs, topicId: string): Promise<void> {
  const [asker] = await database
    .select({ by: forumAsks.accountId })
    .from(forumAsks)
    .where(eq(forumAsks.topicId, topicId));
  if (!asker) return;

  await database.transaction(async (tx) => {
    // The account is locked before its request, in the same order as an erasure locks them.
    if (!(await accountStillExists(tx, asker.by))) return;

    const [request] = await tx
      .select({ ask: forumAsks, topic: forumTopics })
      .from(forumAsks)
      .innerJoin(forumTopics, eq(forumTopics.id, forumAsks.topicId))
      .where(eq(forumAsks.topicId, topicId))
      .for('update', { of: forumAsks });
    if (request?.ask.state !== 'open' || request.topic.removedAt !== null) return;

    const { accountId: forId, sector, city } = request.ask;
    const recipientCount = (await countTold(tx, [topicId])).get(topicId) ?? 0;
    const words = await readNeed(tx, topicId);
    const helpers = await findHelpers(tx, { forId, words, sector, city }, MOST_TOLD);
    const now = clock();
    const to = await noteTold(tx, topicId, helpers.slice(0, MOST_TOLD - recipientCount), now);
    if (to.length === 0) return;

    await notify(tx, now, {
      kind: askMatched,
      to,
      actor: forId,
      payload: { topicId, title: request.topic.title },
      key: askNoticeKey(topicId, 'matched'),
    });
  });
}

/** Lets requests lapse whose deadline has passed, and tells their askers. */
export async function lapseAsks({ database, clock }: Needs): Promise<void> {
  const now = clock();
  const today = londonDay(now);

  for (const { topicId, accountId } of await readOverdue(database, today))
    await database.transaction(async (tx) => {
      if (!(await accountStillExists(tx, accountId))) return;

      const lapsed = await lapse(tx, topicId, today, now);
      if (!lapsed?.title) return;

      await notify(tx, now, {
        kind: askLapsed,
        to: accountId,
        actor: null,
        payload: { topicId, title: lapsed.title },
        // Each deadline once: a request can be opened again.
        key: askNoticeKey(topicId, 'lapsed', `:${lapsed.deadline}`),
      });
    });
}
