import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { CategorySlug, Level } from '../../categories.ts';
import type { RemovedBy } from '../contract.ts';
import type { ReactionKind } from '../texts.ts';

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
    /** The golf day whose thread in the Executive lounge it is. */
    loungeEventId: integer('lounge_event_id')
      .unique('forum_topics_one_lounge_for_event')
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
