import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, sessions } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';

/**
 * The browsers that show push notifications. A browser has one subscription, regardless of who is
 * logged in: the last account that asked has it. It ends with the session that asked, so that
 * nobody is told anything after logging out.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuidKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The browser's keys, with which messages are encrypted for it alone (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_account').on(table.accountId, table.createdAt),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/**
 * The keys by which push services know this site (RFC 8292), if the settings have none: one row,
 * made once.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey(),
    publicKey: text('public_key').notNull(),
    /** Encrypted with APP_SECRET. */
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  () => [check('push_keys_one', sql`id = 1`)],
);
