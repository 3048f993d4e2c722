import { sql } from 'drizzle-orm';
import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { CategorySlug } from '../../categories.ts';
import { forumRefusals } from '../../texts.ts';
import type { ModerateTopicRequest } from '../contract.ts';
import { moderationRefusals } from '../texts.ts';
import type { TopicAction } from '../topic-actions.ts';
import { insertModeration } from './store.ts';

/** What the audit log calls each action. */
const audited: Readonly<Record<TopicAction, AuditedAction>> = {
  pin: 'forum.pin_topic',
  unpin: 'forum.unpin_topic',
  lock: 'forum.lock_topic',
  unlock: 'forum.unlock_topic',
  move: 'forum.move_topic',
};

type Change = ModerateTopicRequest & {
  readonly topicId: string;
  readonly action: TopicAction;
  readonly adminId: string;
};
type State = {
  readonly pinned: boolean;
  readonly locked: boolean;
  readonly category: CategorySlug;
};

/**
 * Pins, closes or moves a topic, or takes it back, and records what it was before, what it is now,
 * and why.
 */
export function moderateTopic(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  change: Change,
): Promise<Result<null>> {
  const { topicId, action, adminId, reason, category } = change;
  if (action === 'move' && category === undefined)
    return Promise.resolve(refuse(moderationRefusals.category_needed));

  return database.transaction(async (tx) => {
    const now = clock();
    const changed = await writeTopic(tx, change, now);
    if (!changed) return refuse(forumRefusals.topic_not_found);

    const { before, after } = changed;
    const isSame =
      before.pinned === after.pinned &&
      before.locked === after.locked &&
      before.category === after.category;
    if (isSame) return refuse(moderationRefusals.already_so);

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

    return ok(null);
  });
}

/** Changes the topic and, for a move, the counters of both categories. */
async function writeTopic(
  tx: Executor,
  { topicId, action, category = undefined }: Change,
  now: Date,
): Promise<{ before: State; after: State } | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;

  const isOn = (column: 'pinned_at' | 'locked_at', on: TopicAction, off: TopicAction) => {
    if (action === on) return sql`coalesce(${sql.raw(column)}, ${at})`;
    return action === off ? sql`null` : sql.raw(column);
  };

  // In one sequence, so that two moves in opposite directions do not wait for each other.
  if (action === 'move')
    await tx.execute(sql`select from forum_categories order by slug for update`);

  const { rows } = await tx.execute<Record<'was' | 'is', State>>(sql`
    with changed as (
      update forum_topics set pinned_at = ${isOn('pinned_at', 'pin', 'unpin')},
        locked_at = ${isOn('locked_at', 'lock', 'unlock')},
        category = ${action === 'move' ? sql`${category}` : sql`category`}
      where id = ${topicId} and removed_at is null
      returning old.category as old_category, new.category as new_category,
        json_build_object('pinned', old.pinned_at is not null, 'locked', old.locked_at is not null,
          'category', old.category) as was,
        json_build_object('pinned', new.pinned_at is not null, 'locked', new.locked_at is not null,
          'category', new.category) as is
    ), counted as (
      update forum_categories set topic_count = topic_count + case when slug = new_category then 1 else -1 end
      from changed where old_category <> new_category and slug in (old_category, new_category)
    )
    select was, "is" from changed`);

  return rows[0] && { before: rows[0].was, after: rows[0].is };
}
