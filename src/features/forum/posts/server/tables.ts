import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { forumTopics } from '../../topics/server/tables.ts';
import type { RemovedBy } from '../contract.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Posts. What their authors wrote is kept beside what it was rendered to, so that a page renders
 * nothing.
 */
export const forumPosts = pgTable(
  'forum_posts',
  {
    id: uuidKey(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    /** 1 for the first of a topic. It never changes, also when posts before it are removed. */
    number: integer().notNull(),
    /** Null if the club wrote it, or its author has closed their account. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the browser for each post, so that one that is sent twice is stored once. */
    clientKey: uuid('client_key').notNull(),
    /** The number of the post that it answers; null if none. */
    replyTo: integer('reply_to'),
    /** Markdown, as typed. */
    source: text().notNull(),
    /** What pages show: rendered from `source` and safe. */
    html: text().notNull(),
    /** The words without markup, for the search. */
    plainText: text('plain_text').notNull(),
    /**
     * The topic's title in its first post, so that a search finds words of both; empty in all
     * others.
     */
    heading: text().notNull().default(''),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', fold_text(heading)), 'A') || setweight(to_tsvector('english', fold_text(plain_text)), 'B')`,
      ),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    /** When it was removed; its place in the topic stays. */
    removedAt: instant('removed_at'),
    removedBy: text('removed_by').$type<RemovedBy>(),
  },
  (table) => [
    unique('forum_posts_numbered').on(table.topicId, table.number),
    unique('forum_posts_once').on(table.authorId, table.clientKey),
    // Rare words are found by the first, common ones by reading the second backwards: results are
    // sorted by time.
    index('forum_posts_words').using('gin', table.search).with({ fastupdate: false }),
    index('forum_posts_latest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    // For readers who are blocked from someone: how many posts of a topic they find no trace of.
    index('forum_posts_of_topic_author')
      .on(table.topicId, table.authorId)
      .where(sql`removed_at is null`),
    index('forum_posts_of_author').on(table.authorId, table.createdAt.desc().nullsFirst()),
    check(
      'forum_posts_number',
      sql`number >= 1 and (reply_to is null or reply_to between 1 and number - 1)`,
    ),
    check('forum_posts_removed', sql`(removed_at is null) = (removed_by is null)`),
    check('forum_posts_removed_by', sql`removed_by in ('author', 'moderator', 'closed')`),
  ],
);
