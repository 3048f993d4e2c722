import type { Executor } from '#platform/database/database.ts';
import { forumDrafts } from './tables.ts';

/** What a member has begun to write in the demo: a topic, and a reply to another one. */
export const seedDrafts = (
  tx: Executor,
  {
    accountId,
    topicId,
    now,
  }: { readonly accountId: string; readonly topicId: string; readonly now: Date },
) =>
  tx.insert(forumDrafts).values([
    {
      accountId,
      place: 'new',
      title: 'Who has moved their accounts to another bank?',
      category: 'business',
      source:
        'Ours has closed its last branch in the city, and the relationship manager changes every quarter.\n\nWhat I need:\n\n- someone who picks up the phone\n- foreign currency without a form',
      savedAt: now,
    },
    {
      accountId,
      topicId,
      place: `reply:${topicId}`,
      source: 'We did the same two years ago. The one thing I would do **differently** is',
      savedAt: now,
    },
  ]);
