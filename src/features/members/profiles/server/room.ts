import { eq } from 'drizzle-orm';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
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
};
