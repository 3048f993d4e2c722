import { eventShown } from '#features/events/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { postChanged } from '../../posts/server/post-changed.ts';
import {
  openLoungeThreads,
  openMissingThreads,
  openThread,
  openThreadsJob,
} from './event-threads.ts';
import { forumNotifications } from './notifications.ts';
import { tellOfPost } from './notify-of-post.ts';
import { followingRoutes } from './routes.ts';

/** Who follows what and is notified of new posts, and the threads of golf days. */
export const following: Room = {
  routes: followingRoutes,
  jobs: (services) => [
    handle(postChanged, (change) => tellOfPost(services, change)),
    handle(eventShown, ({ eventId }) => openThread(services, eventId)),
    handle(openThreadsJob, async () => {
      await openMissingThreads(services);
      await openLoungeThreads(services);
    }),
  ],
  schedule: [{ job: openThreadsJob.name, at: '27 * * * *' }],
  notifications: forumNotifications,
};
