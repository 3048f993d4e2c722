import { eq } from 'drizzle-orm';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { dropExpiredPasskeyChallenges } from './passkey-store.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

const reason = 'To let you log in, and nobody else (contract)';

const personalData: readonly PersonalTable[] = [
  {
    table: 'passkeys',
    holds:
      'What you call each passkey, its public half, when you added it and when you last used it',
    reason,
    keptFor: 'Until you remove it or close your account',
    collect: (executor, accountId) =>
      executor
        .select({
          name: passkeys.name,
          isSynced: passkeys.isSynced,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.accountId, accountId)),
    erase: async (executor, accountId) => {
      await executor.delete(passkeys).where(eq(passkeys.accountId, accountId));
    },
  },
  {
    table: 'passkey_challenges',
    holds: 'That you are about to add a passkey',
    reason,
    keptFor: 'Five minutes, and at most an hour more until it is cleared away',
    collect: (executor, accountId) =>
      executor
        .select({ waitsUntil: passkeyChallenges.expiresAt })
        .from(passkeyChallenges)
        .where(eq(passkeyChallenges.accountId, accountId)),
    erase: async (executor, accountId) => {
      await executor.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));
    },
  },
];

/** Passkeys: adding them, and logging in with one. */
export const passkeysRoom: Room = {
  routes: passkeyRoutes,
  jobs: ({ clock, database }) => [
    handle(dropExpired, () => dropExpiredPasskeyChallenges(database, clock())),
  ],
  personalData,
};
