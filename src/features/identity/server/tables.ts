import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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
  },
  (table) => [
    uniqueIndex('accounts_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
  ],
);

/** Who is signed in, on which device. Only the hash of the cookie's token is kept: a leaked backup opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: hashKey(),
    accountId: owner(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    address: text().notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/** Links sent by mail that prove something once: for now, that whoever resets a password reads the account's mail. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: hashKey(),
    purpose: text({ enum: ['password_reset'] }).notNull(),
    accountId: owner(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId),
    index('account_tokens_expiry').on(table.expiresAt),
  ],
);
