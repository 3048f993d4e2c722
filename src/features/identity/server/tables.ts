import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tokenPurposes } from '../link-life.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const hashKey = () => bytea('token_hash').primaryKey();
const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Anyone registered. Names and addresses keep the case they were typed in; the indexes see to it that case never parts two people. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text(),
    position: text(),
    isAdmin: boolean('is_admin').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: instant('created_at').notNull(),
    /** Its owner deleted it: the row stays for bookings and money to hang on, and nothing in it is anybody's. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('accounts_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    check(
      'accounts_erased_for_good',
      sql`${table.erasedAt} is null or (not is_active and not is_admin and password_hash = '')`,
    ),
  ],
);

/** Who is signed in, on which device. Only the hash of the cookie's token is kept: a leaked backup opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: hashKey(),
    /** What its owner names it by when ending it from elsewhere. It opens nothing. */
    id: uuid().notNull().default(sql`uuidv7()`).unique('sessions_id'),
    accountId: owner(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    address: text().notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/** Links sent by mail that prove something once: that whoever opens them reads the mail of that address. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: hashKey(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    accountId: owner(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId),
    index('account_tokens_expiry').on(table.expiresAt),
  ],
);

/** A change of address that waits for the word of both mailboxes. One at a time for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: owner().unique('email_changes_account'),
    newEmail: text('new_email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Whoever sets it sends the links: a job that runs twice sends them once. */
    linksSentAt: instant('links_sent_at'),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
);
