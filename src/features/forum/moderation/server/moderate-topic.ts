import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import type { TopicAction } from '../../posts/permissions.ts';
import { changeTopic } from '../../posts/server/posts-store.ts';
import { forumRefusals } from '../../texts.ts';
import type { ModerateTopicRequest } from '../contract.ts';
import { moderationRefusals } from '../texts.ts';
import { insertModeration } from './store.ts';

/** What the audit log calls each action. */
const audited: Readonly<Record<TopicAction, AuditedAction>> = {
  pin: 'forum.pin_topic',
  unpin: 'forum.unpin_topic',
  lock: 'forum.lock_topic',
  unlock: 'forum.unlock_topic',
  move: 'forum.move_topic',
};

/**
 * Pins, closes or moves a topic, or takes it back, and records what it was before, what it is now,
 * and why.
 */
export async function moderateTopic(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  change: ModerateTopicRequest & {
    readonly topicId: string;
    readonly action: TopicAction;
    readonly adminId: string;
  },
): Promise<null> {
  const { topicId, action, adminId, reason, category } = change;
  if (action === 'move' && category === undefined)
    throw new Refused(moderationRefusals.category_needed);

  return database.transaction(async (tx) => {
    const now = clock();
    const states = await changeTopic(tx, change, now);
    if (!states) throw new Refused(forumRefusals.topic_not_found);

    const { before, after } = states;
    const isSame =
      before.pinned === after.pinned &&
      before.locked === after.locked &&
      before.category === after.category;
    if (isSame) throw new Refused(moderationRefusals.already_so);

    const id = await insertModeration(tx, { topicId, reason, doneBy: adminId, doneAt: now });

    await recordAction(tx, {
      by: adminId,
      action: audited[action],
      subject: `forum_moderation:${id}`,
      before: { topicId, ...before },
      after: { topicId, ...after },
      why: WHY_IN_SUBJECT,
      now,
    });

    return null;
  });
}
