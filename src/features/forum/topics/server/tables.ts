import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { CategorySlug } from '../../categories.ts';
import type { Level } from '../levels.ts';

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

const category = () =>
  text('category')
    .$type<CategorySlug>()
    .notNull()
    .references(() => forumCategories.slug);

/**
 * The categories of `categories.ts`, written by the migration, with the number of topics in each.
 */
export const forumCategories = pgTable(
  'forum_categories',
  {
    slug: text().$type<CategorySlug>().primaryKey(),
    /** Topics that are there. Written by the statement that adds, moves or removes one. */
    topicCount: integer('topic_count').notNull().default(0),
  },
  () => [check('forum_categories_count', sql`topic_count >= 0`)],
);

/**
 * Topics. The counters are written by the statement that adds or removes a post, so that no list
 * counts posts. Adding a post locks the row until the commit, which numbers the posts without gaps.
 */
export const forumTopics = pgTable(
  'forum_topics',
  {
    id: uuidKey(),
    category: category(),
    /** Empty once its author has closed their account: the title was theirs. */
    title: text().notNull(),
    /** Null if the club opened it, or its author has closed their account. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The golf day whose thread it is. */
    eventId: integer('event_id')
      .unique('forum_topics_one_for_event')
      .references(() => events.id),
    createdAt: instant('created_at').notNull(),
    /** The number of its last post, removed ones included. */
    lastNumber: integer('last_number').notNull().default(0),
    /** The posts that are there. */
    postCount: integer('post_count').notNull().default(0),
    lastPostAt: instant('last_post_at').notNull(),
    /** Who wrote the last post that is there. */
    lastAuthorId: uuid('last_author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** When it was put at the top of its category. */
    pinnedAt: instant('pinned_at'),
    /** When it was closed to new posts. */
    lockedAt: instant('locked_at'),
    /** When it was removed, with its posts. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('forum_topics_latest')
      .on(table.lastPostAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    index('forum_topics_of_category')
      .on(table.category, table.lastPostAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`removed_at is null`),
    index('forum_topics_pinned')
      .on(table.category, table.pinnedAt.desc().nullsFirst())
      .where(sql`pinned_at is not null and removed_at is null`),
    index('forum_topics_titles')
      .using('gin', sql`to_tsvector('english', fold_text(title))`)
      .with({ fastupdate: false }),
    // With the next index of readings, unread topics are counted from indexes alone: every page
    // does that.
    index('forum_topics_last_numbers')
      .on(table.id, table.lastNumber, table.authorId)
      .where(sql`removed_at is null`),
    index('forum_topics_of_author').on(table.authorId),
    index('forum_topics_of_last_author').on(table.lastAuthorId),
    check('forum_topics_counted', sql`post_count between 0 and last_number`),
  ],
);

/** How far a member has read a topic that they have opened, and whether they follow it. */
export const forumReadings = pgTable(
  'forum_readings',
  {
    accountId: owner(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    /** The highest number of a post that they have seen; 0 for none. */
    readNumber: integer('read_number').notNull().default(0),
    /** When they last had it open. */
    visitedAt: instant('visited_at').notNull(),
    /** What they have chosen; null if nothing yet. */
    level: text().$type<Level>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topicId] }),
    index('forum_readings_followed')
      .on(table.accountId, table.topicId)
      .where(sql`level = 'follow'`),
    index('forum_readings_so_far').on(
      table.accountId,
      table.level,
      table.topicId,
      table.readNumber,
    ),
    index('forum_readings_followers').on(table.topicId).where(sql`level is not null`),
    check('forum_readings_level', sql`level in ('follow', 'normal', 'mute')`),
    check('forum_readings_number', sql`read_number >= 0`),
  ],
);

/** The categories that members follow or have muted. */
export const forumCategoryLevels = pgTable(
  'forum_category_levels',
  { accountId: owner(), category: category(), level: text().$type<Level>().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.category] }),
    index('forum_category_levels_of_category').on(table.category),
    check('forum_category_levels_level', sql`level in ('follow', 'mute')`),
  ],
);

/**
 * When members were last in the forum, so that those who are there now can be told what changes.
 */
export const forumVisits = pgTable(
  'forum_visits',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
    /** The end of the visit before this one; null on the first. */
    previousAt: instant('previous_at'),
  },
  (table) => [index('forum_visits_by_time').on(table.seenAt)],
);
