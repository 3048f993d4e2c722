import { reportDecided } from '#features/members/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { messageFacts } from './message-facts.ts';
import { messagesPersonalData } from './personal-data.ts';
import { photoRoutes } from './photo-routes.ts';
import { cleanPhotos, cleanPhotosJob, discardPhoto, discardPhotoJob } from './photos.ts';
import { messageReceived, notifyIfUnread, notifyUnread } from './read-messages.ts';
import { followDecision } from './report-message.ts';
import { messageRoutes } from './routes.ts';

/** Messages from one member to another. */
export const messages: Feature = {
  name: 'messages',
  memberFacts: messageFacts,
  routes: (app, services) => {
    messageRoutes(app, services);
    photoRoutes(app, services);
  },
  jobs: (services) => [
    handle(notifyUnread, (message) => notifyIfUnread(services, message)),
    handle(reportDecided, (decision) => followDecision(services, decision)),
    handle(discardPhotoJob, ({ imageId }) => discardPhoto(services, imageId)),
    handle(cleanPhotosJob, () => cleanPhotos(services)),
  ],
  schedule: [{ job: cleanPhotosJob.name, at: '50 * * * *' }],
  notifications: [messageReceived],
  personalData: messagesPersonalData,
};
