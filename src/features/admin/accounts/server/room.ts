import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { accountsMerged } from './accounts-merged-email.tsx';
import { mergeRoutes } from './merge-routes.ts';
import { accountMerges, memberChanges, memberNotes } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'member_notes',
    holds: 'What organisers have noted about you, such as what you asked for on the phone',
    reason: 'To help you without asking twice (legitimate interest)',
    keptFor: 'Until your account is deleted',
    collect: (db, accountId) =>
      db
        .select({ text: memberNotes.text, writtenAt: memberNotes.writtenAt })
        .from(memberNotes)
        .where(eq(memberNotes.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(memberNotes).where(eq(memberNotes.accountId, accountId));
      await tx
        .update(memberNotes)
        .set({ authorId: null })
        .where(eq(memberNotes.authorId, accountId));
    },
  },
  {
    table: 'member_changes',
    holds: 'What organisers did to your account, such as deactivating it, and why',
    reason: 'To account for every decision about your account (legitimate interest)',
    keptFor: 'Until your account is deleted',
    collect: (db, accountId) =>
      db
        .select({
          change: memberChanges.change,
          reason: memberChanges.reason,
          changedAt: memberChanges.changedAt,
        })
        .from(memberChanges)
        .where(eq(memberChanges.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(memberChanges).where(eq(memberChanges.accountId, accountId));
      await tx
        .update(memberChanges)
        .set({ changedBy: null })
        .where(eq(memberChanges.changedBy, accountId));
    },
  },
  {
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
  },
];

/** What organisers note about accounts, change of them and merge. */
export const accountChanges: Room = {
  routes: mergeRoutes,
  emails: [accountsMerged],
  personalData,
};
