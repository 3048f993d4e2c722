import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import type { Sector } from '#features/members/profiles/sectors.ts';
import type { City } from '#lib/cities.ts';
import { instant } from '#platform/database/columns.ts';
import { forumTopics } from '../../posts/server/tables.ts';
import type { AskState } from '../states.ts';

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/**
 * Requests to the network: what is asked, and how far it has come. The words are those of the
 * topic.
 */
export const forumAsks = pgTable(
  'forum_asks',
  {
    topicId: uuid('topic_id')
      .primaryKey()
      .references(() => forumTopics.id, { onDelete: 'cascade' }),
    /** Who asks. */
    accountId: account(),
    /** Of those who can help; null for any. */
    sector: text().$type<Sector>(),
    city: text().$type<City>(),
    /** The last day on which an answer helps, in London. */
    deadline: date({ mode: 'string' }).notNull(),
    state: text().$type<AskState>().notNull().default('open'),
    /** Rises with every change, so that none overwrites another's. */
    version: integer().notNull().default(0),
    /** What the business was worth, in pence. Only the asker sees it. */
    valuePence: integer('value_pence'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('forum_asks_latest').on(
      table.createdAt.desc().nullsFirst(),
      table.topicId.desc().nullsFirst(),
    ),
    index('forum_asks_of_account').on(table.accountId, table.createdAt),
    index('forum_asks_open').on(table.deadline).where(sql`state = 'open'`),
    check(
      'forum_asks_state',
      sql`state in ('open', 'answered', 'introduced', 'business_done', 'closed', 'lapsed')`,
    ),
    check(
      'forum_asks_value',
      sql`value_pence is null or (value_pence >= 0 and state = 'business_done')`,
    ),
  ],
);

const request = () =>
  uuid('topic_id')
    .notNull()
    .references(() => forumAsks.topicId, { onDelete: 'cascade' });

/**
 * The members who have been notified of a request. A job that runs again does not notify them a
 * second time.
 */
export const forumAskMatches = pgTable(
  'forum_ask_matches',
  { topicId: request(), accountId: account(), toldAt: instant('told_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.topicId, table.accountId] }),
    index('forum_ask_matches_of_account').on(table.accountId),
  ],
);

/** The members whom an asker has named as having helped, and whether they agree to be shown. */
export const forumAskHelpers = pgTable(
  'forum_ask_helpers',
  {
    topicId: request(),
    accountId: account(),
    namedAt: instant('named_at').notNull(),
    /** Null until they have answered. */
    agrees: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.accountId] }),
    index('forum_ask_helpers_of_account').on(table.accountId),
  ],
);
