import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { tokenPurposes } from '../accounts/link-lifetime.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const hashKey = () => bytea('token_hash').primaryKey();
const owner = () =>
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

/** Email changes that both addresses have to confirm. One at a time for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuidKey(),
    accountId: owner().unique('email_changes_account'),
    newEmail: text('new_email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set by the job that sends the links, so that a job that runs twice sends them once. */
    linksSentAt: instant('links_sent_at'),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
);

/**
 * The secret shared with an authenticator app. It is in use if `accounts.two_step_since` is set.
 */
export const secondFactors = pgTable('second_factors', {
  accountId: owner().primaryKey(),
  /** Encrypted for this account alone (AES-256-GCM with a key from `APP_SECRET`). */
  sealedSecret: text('sealed_secret').notNull(),
  /**
   * The 30-second time step of the newest accepted code: neither it nor an earlier one is accepted
   * again.
   */
  lastStep: integer('last_step'),
  createdAt: instant('created_at').notNull(),
});

/** Recovery codes. Each row is one unused code; using it deletes the row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: owner(),
    codeHash: bytea('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Logins whose password was right and that wait for the two-factor code. */
export const twoFactorChallenges = pgTable(
  'second_step_challenges',
  {
    tokenHash: hashKey(),
    accountId: owner(),
    /**
     * The hash that the password was checked against: the challenge ends when the password changes.
     */
    passwordHash: text('password_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('second_step_challenges_account').on(table.accountId),
    index('second_step_challenges_expiry').on(table.expiresAt),
  ],
);

/** The public keys of passkeys; the device keeps the private key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuidKey(),
    accountId: owner(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** The device's signature counter; always 0 on devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether a password manager syncs it between devices, so that it is not lost with one. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_account').on(table.accountId),
  ],
);

/**
 * Challenges for one use of a passkey each. Only challenges for adding one belong to an account,
 * because nobody knows yet who logs in.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: hashKey(),
    purpose: text({ enum: ['add', 'sign_in'] }).notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_account').on(table.accountId),
    index('passkey_challenges_expiry').on(table.expiresAt),
    check(
      'passkey_challenges_owner',
      sql`(${table.purpose} = 'add') = (${table.accountId} is not null)`,
    ),
  ],
);
