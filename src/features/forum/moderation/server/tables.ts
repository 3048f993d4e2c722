import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import { forumTopics } from '../../topics/server/tables.ts';

/** What a post said before each of its edits. The author and admins can read it. */
export const forumPostVersions = pgTable(
  'forum_post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    /** From 1, the first version. */
    number: integer().notNull(),
    source: text().notNull(),
    /** When this version was written. */
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.number] }),
    check('forum_post_versions_number', sql`number >= 1`),
  ],
);

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
