import { eq, sql } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import { deleteOldCounters } from '#platform/http/rate-limit.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { accountRoutes } from './account-routes.ts';
import { dropExpiredTokens } from './account-tokens.ts';
import { adminsChangedEmail } from './admins-changed-email.ts';
import { loginChangedEmail } from './login-changed-email.ts';
import { dropExpiredSessions } from './sessions.ts';
import { accounts, accountTokens, sessions } from './tables.ts';

const toRunIt = 'To run your account (contract)';
const toKeepItSafe = 'To keep your account safe (legitimate interest)';

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

const personalData: readonly PersonalTable[] = [
  {
    table: 'accounts',
    holds:
      'Your account: name, username, email address, company, position, and your password as a one-way hash',
    reason: toRunIt,
    keptFor: 'Until you delete your account',
    collect: async (db, accountId) => {
      const rows = await db.select().from(accounts).where(eq(accounts.id, accountId));
      return rows.map(({ passwordHash: _secret, erasedAt: _never, ...account }) => account);
    },
    erase: async (tx, accountId, now) => {
      await tx.update(accounts).set(erased(now)).where(eq(accounts.id, accountId));
    },
  },
  {
    table: 'sessions',
    holds:
      'The browsers you are logged in on: browser and system, network address, first and last use',
    reason: toKeepItSafe,
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
    reason: toKeepItSafe,
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
];

/** Deletes expired sessions, links and counters. Every room deletes its own. */
export const dropExpired = defineJob({ name: 'identity.drop_expired', payload: z.object({}) });

/** Accounts, their sessions, and the links that are emailed to their owners. */
export const accountsRoom: Room = {
  routes: accountRoutes,
  jobs: ({ clock, database }) => [
    handle(dropExpired, async () => {
      const now = clock();
      await dropExpiredSessions(database, now);
      await dropExpiredTokens(database, now);
      await deleteOldCounters(database, now);
    }),
  ],
  schedule: [{ job: dropExpired.name, at: '17 * * * *' }],
  emails: [loginChangedEmail, adminsChangedEmail],
  personalData,
};
