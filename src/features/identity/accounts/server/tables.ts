import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, uuidKey } from '#platform/database/columns.ts';
import { tokenPurposes } from '../lifetimes.ts';

export const hashKey = () => bytea('token_hash').primaryKey();
export const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/**
 * Accounts. Names and addresses keep the case they were typed in; the indexes ignore case, so that
 * it never distinguishes two people.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuidKey(),
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
    /** When two-factor was turned on; null while it is off. */
    twoFactorSince: instant('two_step_since'),
    createdAt: instant('created_at').notNull(),
    /**
     * The version of the terms that its owner accepted by registering; null where that was not
     * stored.
     */
    termsVersion: text('terms_version'),
    /**
     * When the owner deleted the account: the row stays for bookings and payments, without personal
     * data.
     */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('accounts_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    // For what is new on the organisers' desk.
    index('accounts_created').on(table.createdAt),
    // For the organisers' search. Its expression is that of the query.
    index('accounts_words').using(
      'gin',
      sql`fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops`,
    ),
    check(
      'accounts_erased_for_good',
      sql`${table.erasedAt} is null or (not is_active and not is_admin and password_hash = '')`,
    ),
  ],
);

/** Sessions. Only the hash of the cookie's token is stored, so a leaked backup gives no access. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: hashKey(),
    /** The id by which its owner ends the session from another device. It gives no access. */
    id: uuid().notNull().default(sql`uuidv7()`).unique('sessions_id'),
    accountId: owner(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its owner last gave the password, a code or a passkey again; null if they have not. */
    confirmedAt: instant('confirmed_at'),
    userAgent: text('user_agent'),
    address: text().notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Emailed links. Using one shows that the person can read the email of that address. */
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
