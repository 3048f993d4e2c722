import { eq, sql } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { accounts, accountTokens, sessions } from '../accounts/server/tables.ts';
import { emailChanges } from '../email-address/server/tables.ts';

const ours = 'To run your account (contract)';
const safe = 'To keep your account safe (legitimate interest)';

/**
 * Removes all personal data from the row. The row stays for records that the law requires to be
 * kept.
 */
const erased = (now: Date) => ({
  username: sql`'former-' || gen_random_uuid()::text`,
  email: sql`gen_random_uuid()::text || '@erased.invalid'`,
  passwordHash: '',
  firstName: 'Former',
  lastName: 'member',
  company: null,
  position: null,
  isAdmin: false,
  isActive: false,
  emailVerifiedAt: null,
  erasedAt: now,
});

/** The personal data in identity's tables. */
export const identityPersonalData: readonly PersonalTable[] = [
  {
    table: 'accounts',
    holds:
      'Your account: name, username, email address, company, position, and your password as a one-way hash',
    reason: ours,
    keptFor: 'Until you delete your account',
    collect: async (db, accountId) => {
      const rows = await db.select().from(accounts).where(eq(accounts.id, accountId));
      return rows.map(({ passwordHash: _secret, erasedAt: _never, ...own }) => own);
    },
    erase: async (tx, accountId, now) => {
      await tx.update(accounts).set(erased(now)).where(eq(accounts.id, accountId));
    },
  },
  {
    table: 'sessions',
    holds:
      'The browsers you are logged in on: browser and system, network address, first and last use',
    reason: safe,
    keptFor: '30 days after the last use, or until you log out',
    collect: (db, accountId) =>
      db
        .select({
          userAgent: sessions.userAgent,
          address: sessions.address,
          openedAt: sessions.createdAt,
          seenAt: sessions.seenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(sessions).where(eq(sessions.accountId, accountId));
    },
  },
  {
    table: 'account_tokens',
    holds:
      'Links we have emailed to you that still work, such as one to reset your password: what for, and until when',
    reason: safe,
    keptFor: 'An hour for a password reset, 48 hours to confirm a login, otherwise 24 hours',
    collect: (db, accountId) =>
      db
        .select({
          purpose: accountTokens.purpose,
          sentAt: accountTokens.createdAt,
          expiresAt: accountTokens.expiresAt,
        })
        .from(accountTokens)
        .where(eq(accountTokens.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(accountTokens).where(eq(accountTokens.accountId, accountId));
    },
  },
  {
    table: 'email_changes',
    holds: 'A change of your email address that has not been confirmed yet: the new address',
    reason: ours,
    keptFor: '24 hours',
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(emailChanges)
        .where(eq(emailChanges.accountId, accountId));
      return rows.map(({ id: _id, accountId: _own, ...change }) => change);
    },
    erase: async (tx, accountId) => {
      await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
    },
  },
];
