import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/database/columns.ts';
import { hashKey, owner } from '../../accounts/server/tables.ts';

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
