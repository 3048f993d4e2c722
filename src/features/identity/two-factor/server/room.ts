import { eq } from 'drizzle-orm';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { dropChallengesOf, dropExpiredChallenges } from './challenges.ts';
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  dropSecret,
  dropUnfinishedSetUps,
} from './spend-code.ts';
import { secondFactors, twoFactorChallenges } from './tables.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

const reason = 'To let you log in, and nobody else (contract)';

/** Nothing that gives access to an account is exported. */
const personalData: readonly PersonalTable[] = [
  {
    table: 'second_factors',
    holds:
      'The secret your authenticator app shares with us, encrypted, and when you last used a code of it',
    reason,
    keptFor: 'Until you turn two-factor off or delete your account; an unfinished set-up for a day',
    collect: (executor, accountId) =>
      executor
        .select({ setUpAt: secondFactors.createdAt, twoFactorSince: accounts.twoFactorSince })
        .from(secondFactors)
        .innerJoin(accounts, eq(accounts.id, secondFactors.accountId))
        .where(eq(secondFactors.accountId, accountId)),
    erase: async (executor, accountId) => {
      await dropSecret(executor, accountId);
      await executor
        .update(accounts)
        .set({ twoFactorSince: null })
        .where(eq(accounts.id, accountId));
    },
  },
  {
    table: 'recovery_codes',
    holds: 'Fingerprints of your unused recovery codes, from which the codes cannot be read',
    reason,
    keptFor: 'Until you use it, get new ones, turn two-factor off or delete your account',
    collect: async (executor, accountId) => {
      const recoveryCodesLeft = await countRecoveryCodes(executor, accountId);
      return recoveryCodesLeft > 0 ? [{ recoveryCodesLeft }] : [];
    },
    erase: dropRecoveryCodes,
  },
  {
    table: 'second_step_challenges',
    holds: 'That a login with your password is waiting for its two-factor code',
    reason,
    keptFor: 'Five minutes, and at most an hour more until it is cleared away',
    collect: (executor, accountId) =>
      executor
        .select({ waitsUntil: twoFactorChallenges.expiresAt })
        .from(twoFactorChallenges)
        .where(eq(twoFactorChallenges.accountId, accountId)),
    erase: dropChallengesOf,
  },
];

/** Two-factor: its settings and its codes. */
export const twoFactorRoom: Room = {
  routes: twoFactorRoutes,
  jobs: ({ clock, database }) => [
    handle(dropExpired, async () => {
      const now = clock();
      await dropExpiredChallenges(database, now);
      await dropUnfinishedSetUps(database, now);
    }),
  ],
  personalData,
};
