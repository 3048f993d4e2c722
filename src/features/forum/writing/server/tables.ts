import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { forumPosts } from '../../posts/server/tables.ts';

/**
 * Images that members have uploaded for posts. The files of each are `forum/{id}/…` in the storage.
 */
export const forumImages = pgTable(
  'forum_images',
  {
    id: uuid().primaryKey(),
    /** Who uploaded it. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the large file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('forum_images_of_account').on(table.accountId, table.uploadedAt),
    index('forum_images_by_time').on(table.uploadedAt),
    check('forum_images_size', sql`width > 0 and height > 0`),
  ],
);

/** Which posts have shown an image, in any of their versions. */
export const forumPostImages = pgTable(
  'forum_post_images',
  {
    imageId: uuid('image_id')
      .notNull()
      .references(() => forumImages.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.imageId, table.postId] }),
    index('forum_post_images_of_post').on(table.postId),
  ],
);
