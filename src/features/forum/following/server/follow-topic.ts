import { type Account, accountStillExists } from '#features/identity/server/public.ts';
import { markGroupRead, publishToAccounts } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { forumRead } from '../../posts/live-updates.ts';
import { readTopic } from '../../posts/server/read-posts.ts';
import { readerOf } from '../../posts/server/reader.ts';
import { readOn, setTopicLevel } from '../../posts/server/readings.ts';
import { forumRefusals } from '../../texts.ts';
import type { LevelChoice } from '../contract.ts';
import { forumNoticeNames } from './notifications.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** Refuses a topic that the member cannot read, or an account that is gone. */
async function requireTopic(
  tx: Executor,
  account: Account,
  topicId: string,
  now: Date,
): Promise<void> {
  const isThere = await accountStillExists(tx, account.id);
  const reader = await readerOf(tx, account, now);
  if (!isThere || !(await readTopic(tx, reader, topicId)))
    throw new Refused(forumRefusals.topic_not_found);
}

/** Follows a topic, mutes it, or neither. */
export const chooseTopicLevel = (
  { database, clock }: Needs,
  account: Account,
  { topicId, level }: LevelChoice & { readonly topicId: string },
): Promise<LevelChoice> =>
  database.transaction(async (tx) => {
    const accountId = account.id;
    await requireTopic(tx, account, topicId, clock());

    await setTopicLevel(tx, { accountId, topicId, level, now: clock() });

    await publishToAccounts(tx, {
      to: [accountId],
      update: forumRead,
      data: { topicId },
      now: clock(),
    });

    return { level };
  });

/**
 * Notes that a member has seen the posts of a topic up to a number. What they were notified of
 * about those posts counts as read.
 */
export const markRead = (
  { database, clock }: Needs,
  account: Account,
  { topicId, number }: { readonly topicId: string; readonly number: number },
): Promise<{ readonly number: number }> =>
  database.transaction(async (tx) => {
    const accountId = account.id;
    const now = clock();
    await requireTopic(tx, account, topicId, clock());

    const progress = await readOn(tx, { accountId, topicId, number, now });
    if (!progress) return { number };

    await markGroupRead(tx, {
      accountId,
      kinds: forumNoticeNames,
      group: topicId,
      until: progress.until,
      now,
    });

    // Other pages show a count of topics, which changes with the last post only.
    if (progress.finished)
      await publishToAccounts(tx, { to: [accountId], update: forumRead, data: { topicId }, now });

    return { number };
  });
