import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { tierGrants } from './tables.ts';

/** The personal data of members: what is stored and why, and how it is exported and erased. */
export const membershipPersonalData: readonly PersonalTable[] = [
  {
    table: 'tier_grants',
    holds: 'Membership tiers that we gave you, for how long and why',
    reason: 'To let you use the privileges of your tier (contract)',
    keptFor: 'Until you delete your account',
    collect: async (executor, accountId) => {
      const rows = await executor
        .select()
        .from(tierGrants)
        .where(eq(tierGrants.accountId, accountId));
      return rows.map(({ accountId: _own, grantedBy: _admin, ...grant }) => grant);
    },
    erase: async (executor, accountId) => {
      await executor.delete(tierGrants).where(eq(tierGrants.accountId, accountId));
      await executor
        .update(tierGrants)
        .set({ grantedBy: null })
        .where(eq(tierGrants.grantedBy, accountId));
    },
  },
];
