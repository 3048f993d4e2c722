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

/** Anyone registered. Names and addresses keep the case they were typed in; the indexes see to it that case never parts two people. */
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
    /** Since when logging in with the password takes a two-factor code; null while it does not. */
    twoFactorSince: instant('two_step_since'),
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

/** Who is logged in, on which device. Only the hash of the cookie's token is kept: a leaked backup opens no session. */
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

/** Links sent by email that prove something once: that whoever opens them reads the email of that address. */
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

/** A change of address that waits to be confirmed from both addresses. One at a time for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuidKey(),
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

/** What an account and its authenticator app share. It counts once `accounts.two_step_since` says so. */
export const secondFactors = pgTable('second_factors', {
  accountId: owner().primaryKey(),
  /** Sealed for this account alone (AES-256-GCM under a key from `APP_SECRET`). */
  sealedSecret: text('sealed_secret').notNull(),
  /** The 30-second step of the newest code that was accepted: none of it or before it is accepted again. */
  lastStep: integer('last_step'),
  createdAt: instant('created_at').notNull(),
});

/** The way in without the app. Each row is one code that is still good; whoever uses it deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: owner(), codeHash: bytea('code_hash').notNull(), createdAt: instant('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Logins whose password was right and that wait for the two-factor code. */
export const twoFactorChallenges = pgTable(
  'second_step_challenges',
  {
    tokenHash: hashKey(),
    accountId: owner(),
    /** The hash the password was checked against: once the password changes, this opens nothing. */
    passwordHash: text('password_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('second_step_challenges_account').on(table.accountId),
    index('second_step_challenges_expiry').on(table.expiresAt),
  ],
);

/** Keys that devices keep for an account; theirs is the private half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuidKey(),
    accountId: owner(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** How often the device says it has signed; 0 for ever on those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Kept by a password manager on several devices, and so not lost with one. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_account').on(table.accountId),
  ],
);

/** Numbers drawn for one use of a passkey each. Nobody knows yet who logs in: only those for adding one have an account. */
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
    check('passkey_challenges_owner', sql`(${table.purpose} = 'add') = (${table.accountId} is not null)`),
  ],
);
