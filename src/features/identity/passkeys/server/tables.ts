import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant, uuidKey } from '#platform/database/columns.ts';
import { accounts, hashKey, owner } from '../../accounts/server/tables.ts';

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
