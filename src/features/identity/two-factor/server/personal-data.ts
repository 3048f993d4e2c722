import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { passkeyChallenges, passkeys } from '../../passkeys/server/tables.ts';
import { dropChallengesOf } from './challenges.ts';
import { countRecoveryCodes, dropRecoveryCodes, dropSecret } from './spend-code.ts';
import { secondFactors, twoFactorChallenges } from './tables.ts';

const reason = 'To let you log in, and nobody else (contract)';

/** The data of two-factor and passkeys. Nothing that gives access to an account is exported. */
export const twoFactorData: readonly PersonalTable[] = [
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
      const left = await countRecoveryCodes(executor, accountId);
      return left > 0 ? [{ recoveryCodesLeft: left }] : [];
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
