import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { findRounds } from './round-store.ts';
import { rounds } from './tables.ts';

/** The table of members' rounds in the register of personal data. */
export const roundsPersonalData: readonly PersonalTable[] = [
  {
    table: 'rounds',
    holds:
      'The rounds of golf you’ve entered: day, course, ratings and scores. Nobody else sees them',
    reason: 'To work out your society handicap (contract)',
    keptFor: 'Until you delete the round or your account',
    collect: findRounds,
    erase: async (tx, accountId) => {
      await tx.delete(rounds).where(eq(rounds.accountId, accountId));
    },
  },
];
