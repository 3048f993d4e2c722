import { asc, eq } from 'drizzle-orm';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { draftRoutes } from './draft-routes.ts';
import { deleteOf } from './image-store.ts';
import { editorRoutes, imageRoutes, writeRoutes } from './routes.ts';
import { forumImages } from './tables.ts';
import {
  cleanImages,
  cleanImagesJob,
  discardFiles,
  discardImage,
  discardImageJob,
} from './upload-image.ts';

/** Writing: the editor, drafts, images, and the posts that come of them. */
export const writing: Room = {
  routes: (app, services) => {
    writeRoutes(app, services);
    editorRoutes(app, services);
    imageRoutes(app, services);
    draftRoutes(app, services);
  },
  jobs: (services) => [
    handle(discardImageJob, ({ imageId }) => discardImage(services, imageId)),
    handle(cleanImagesJob, () => cleanImages(services)),
  ],
  schedule: [{ job: cleanImagesJob.name, at: '40 * * * *' }],
  personalData: [
    {
      table: 'forum_images',
      holds:
        'The images you’ve uploaded for the forum, without what their files said about place and camera',
      reason: 'To show them in your posts (contract)',
      keptFor: 'Until you close your account; those that no post and no draft uses, for two days',
      collect: (db, accountId) =>
        db
          .select({ id: forumImages.id, uploadedAt: forumImages.uploadedAt })
          .from(forumImages)
          .where(eq(forumImages.accountId, accountId))
          .orderBy(asc(forumImages.uploadedAt)),
      erase: async (tx, accountId) => discardFiles(tx, await deleteOf(tx, accountId)),
    },
  ],
  impersonalTables: ['forum_post_images'],
};
