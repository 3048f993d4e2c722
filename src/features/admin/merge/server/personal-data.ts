import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import { accountMerges } from './tables.ts';

/** The merges in the register of personal data. */
export const mergeData: PersonalTable = {
  table: 'account_merges',
  holds: 'That two accounts of yours were merged, when and why',
  reason: 'To account for every decision about your account (legitimate interest)',
  keptFor: 'Until your account is deleted',
  collect: (db, accountId) =>
    db
      .select({ mergedAt: accountMerges.mergedAt, reason: accountMerges.reason })
      .from(accountMerges)
      .where(eq(accountMerges.intoId, accountId)),
  // Only the kept account has a person. That of the ended account is written just before this runs
  // for it.
  erase: async (tx, accountId) => {
    await tx.delete(accountMerges).where(eq(accountMerges.intoId, accountId));
    await tx
      .update(accountMerges)
      .set({ mergedBy: null })
      .where(eq(accountMerges.mergedBy, accountId));
  },
};
