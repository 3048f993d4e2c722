import { eq } from 'drizzle-orm';
import type { Room } from '#platform/plugin.ts';
import { indexMovedSection } from './index-moved-section.ts';
import { roundRoutes } from './round-routes.ts';
import { findRounds } from './round-store.ts';
import { rounds } from './tables.ts';

/** The rounds that members enter, and the handicap record worked out from them. */
export const enteredRounds: Room = {
  routes: roundRoutes,
  digestSections: [indexMovedSection],
  personalData: [
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
  ],
};
