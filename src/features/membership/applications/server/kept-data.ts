import { eq, inArray } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { applicationStates, deletedIfEndedBefore } from '../states.ts';
import { presentSent, presentStatus } from './present.ts';
import { deleteEnded, findOfAccount } from './store.ts';
import { applicationNotes, membershipApplications } from './tables.ts';

/** The personal data of applicants: what is stored and why, and how it is exported and erased. */
export const applicationPersonalData: readonly PersonalTable[] = [
  {
    table: 'membership_applications',
    holds:
      'Your membership applications: name, email address, phone number, company, position, region, tier, what you told us about your golf and your goals, how you heard about us, whether you want news, and what we decided',
    reason: 'To decide on your application and reply to you, as you asked (contract)',
    keptFor:
      'Until you delete your account, and no longer than 12 months if it was declined or withdrawn, or six years if it was approved. Undecided applications: until they are decided',
    collect: async (executor, accountId) =>
      (await findOfAccount(executor, accountId)).map((row) => ({
        ...presentStatus(row),
        ...presentSent(row),
      })),
    // The foreign key deletes the notes with their application.
    erase: async (executor, accountId) => {
      await executor
        .delete(membershipApplications)
        .where(eq(membershipApplications.accountId, accountId));
      for (const column of ['reviewedBy', 'endedBy'] as const)
        await executor
          .update(membershipApplications)
          .set({ [column]: null })
          .where(eq(membershipApplications[column], accountId));
    },
  },
  {
    table: 'application_notes',
    holds: 'Organisers’ notes about your membership application',
    reason: 'To review your application fairly, whichever organiser reads it (legitimate interest)',
    keptFor: 'As long as the application it is about',
    collect: async (executor, accountId) => {
      const applicationIds = (await findOfAccount(executor, accountId)).map(({ id }) => id);
      const notes = await executor
        .select({ text: applicationNotes.text, writtenAt: applicationNotes.writtenAt })
        .from(applicationNotes)
        .where(inArray(applicationNotes.applicationId, applicationIds))
        .orderBy(applicationNotes.writtenAt);
      return notes.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() }));
    },
    // Notes that an organiser wrote about other people stay, without the organiser's name.
    erase: async (executor, accountId) => {
      await executor
        .update(applicationNotes)
        .set({ authorId: null })
        .where(eq(applicationNotes.authorId, accountId));
    },
  },
];

/** Deletes the applications whose retention period is over, with their notes. */
export async function deleteOldApplications({ clock, database }: Services): Promise<void> {
  for (const state of applicationStates) {
    const before = deletedIfEndedBefore(state, clock());
    if (before) await deleteEnded(database, state, before);
  }
}

/** Deletes applications whose retention period is over; scheduled every night. */
export const dropOldApplications = defineJob({
  name: 'membership.drop_old_applications',
  payload: z.unknown(),
});
