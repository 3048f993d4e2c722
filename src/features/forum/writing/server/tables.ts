import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { forumPosts, forumTopics } from '../../posts/server/tables.ts';

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

/**
 * One for all drafts, so that a draft that was discarded and begun again never has an earlier one's
 * version.
 */
export const forumDraftVersions = pgSequence('forum_draft_versions');

/** What members are writing: one draft for each place. */
export const forumDrafts = pgTable(
  'forum_drafts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As `writePlace` writes it. */
    place: text().notNull(),
    version: bigint({ mode: 'number' }).notNull().default(sql`nextval('forum_draft_versions')`),
    /** The topic of a reply or of the post that is changed. */
    topicId: uuid('topic_id').references(() => forumTopics.id, { onDelete: 'cascade' }),
    /** The post that is changed. */
    postId: uuid('post_id').references(() => forumPosts.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    category: text().notNull().default(''),
    /** Markdown, as typed. */
    source: text().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.place] }),
    index('forum_drafts_of_topic').on(table.topicId),
    index('forum_drafts_of_post').on(table.postId),
    check(
      'forum_drafts_place',
      sql`place = case when post_id is not null then 'edit:' || post_id
        when topic_id is not null then 'reply:' || topic_id else 'new' end`,
    ),
  ],
);
