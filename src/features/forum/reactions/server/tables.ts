import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { forumPosts } from '../../posts/server/tables.ts';
import type { ReactionKind } from '../kinds.ts';

/** Who reacted to which post, and how. */
export const forumReactions = pgTable(
  'forum_reactions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<ReactionKind>().notNull(),
    reactedAt: instant('reacted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.kind, table.accountId] }),
    index('forum_reactions_of_account').on(table.accountId, table.reactedAt),
    check('forum_reactions_kind', sql`kind in ('like', 'helpful', 'thanks')`),
  ],
);
