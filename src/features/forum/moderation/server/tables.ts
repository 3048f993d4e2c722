import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { forumTopics } from '../../posts/server/tables.ts';

/** What admins did to topics and posts, and their reasons; the audit log has the rest. */
export const forumModerations = pgTable(
  'forum_moderations',
  {
    id: uuidKey(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    doneBy: uuid('done_by').references(() => accounts.id, { onDelete: 'set null' }),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [
    index('forum_moderations_of_topic').on(table.topicId),
    index('forum_moderations_of_admin').on(table.doneBy),
  ],
);
