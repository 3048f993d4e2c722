import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { handle } from '#platform/jobs/job.ts';
import type { MergedPair } from '#platform/merge-rules.ts';
import type { Room } from '#platform/plugin.ts';
import { mergeProfiles } from '../merge-profiles.ts';
import { discardPhoto, discardPhotoJob, photoRoutes, setPhoto } from './photos.ts';
import { presentOwn } from './present.ts';
import { profileRoutes } from './routes.ts';
import { memberProfiles } from './tables.ts';

/** Profiles and photos, and what each member sees of another. */
export const profiles: Room = {
  routes: (app, services) => {
    profileRoutes(app, services);
    photoRoutes(app, services);
  },
  jobs: (services) => [handle(discardPhotoJob, ({ photoId }) => discardPhoto(services, photoId))],
  personalData: [
    {
      table: 'member_profiles',
      holds:
        'What you’ve written about yourself for other members, your photo, and who sees which part of it',
      reason: 'So that members can find each other (contract)',
      keptFor: 'Until you change it, or close your account',
      collect: async (db, accountId) =>
        (await db.select().from(memberProfiles).where(eq(memberProfiles.accountId, accountId))).map(
          presentOwn,
        ),
      erase: async (tx, accountId) => {
        await setPhoto(tx, accountId, null);
        await tx.delete(memberProfiles).where(eq(memberProfiles.accountId, accountId));
      },
    },
  ],
  mergeRules: [{ column: 'member_profiles.account_id', how: 'end', prepare: fillProfile }],
};

/** Fills the kept profile with what only the other one had. */
async function fillProfile(tx: Executor, { from, into }: MergedPair): Promise<void> {
  const rows = await tx
    .select()
    .from(memberProfiles)
    .where(inArray(memberProfiles.accountId, [from, into]))
    .for('update');

  const [keptProfile, otherProfile] = [into, from].map((id) =>
    rows.find(({ accountId }) => accountId === id),
  );
  if (!keptProfile || !otherProfile) return;

  const { accountId: _own, ...filled } = mergeProfiles(keptProfile, otherProfile);

  // A photo belongs to one member: it is taken from the other first, so that it is not deleted with
  // them.
  if (filled.photoId === otherProfile.photoId)
    await tx
      .update(memberProfiles)
      .set({ photoId: null })
      .where(eq(memberProfiles.accountId, from));

  await tx.update(memberProfiles).set(filled).where(eq(memberProfiles.accountId, into));
}
