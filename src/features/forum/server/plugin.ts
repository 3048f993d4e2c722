import { eventShown } from '#features/events/server/public.ts';
import { reportDecided } from '#features/members/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { askOpened, lapseAsksJob } from '../asks/server/jobs.ts';
import { askNotifications } from '../asks/server/kinds.ts';
import { lapseAsks, tellOfAsk } from '../asks/server/match-asks.ts';
import { forumFacts } from '../asks/server/member-facts.ts';
import { askPersonalData } from '../asks/server/personal-data.ts';
import { askRoutes } from '../asks/server/routes.ts';
import { draftRoutes } from '../drafts/server/routes.ts';
import { editorRoutes } from '../editor/server/routes.ts';
import {
  openMissingThreads,
  openThread,
  openThreadsJob,
} from '../event-threads/server/open-threads.ts';
import { threadRoutes } from '../event-threads/server/routes.ts';
import { imageRoutes } from '../images/server/routes.ts';
import {
  cleanImages,
  cleanImagesJob,
  discardImage,
  discardImageJob,
} from '../images/server/upload-image.ts';
import { followDecision } from '../moderation/server/moderate-post.ts';
import { moderationRoutes } from '../moderation/server/routes.ts';
import { postChanged } from '../notices/server/jobs.ts';
import { forumNotifications } from '../notices/server/kinds.ts';
import { tellOfPost } from '../notices/server/tell-of-post.ts';
import { postRoutes } from '../posts/server/routes.ts';
import { postReacted } from '../reactions/server/react.ts';
import { reactionRoutes } from '../reactions/server/routes.ts';
import { searchRoutes } from '../search/server/routes.ts';
import { bestOfCity } from '../topics/server/best-of-city.ts';
import { topicRoutes } from '../topics/server/routes.ts';
import { forumPersonalData } from './personal-data.ts';
import { writingPersonalData } from './writing-personal-data.ts';

/** The forum: its categories, topics and posts. */
export const forum: Feature = {
  name: 'forum',
  memberFacts: forumFacts,
  routes: (app, services) => {
    topicRoutes(app, services);
    postRoutes(app, services);
    searchRoutes(app, services);
    threadRoutes(app, services);
    editorRoutes(app, services);
    imageRoutes(app, services);
    draftRoutes(app, services);
    reactionRoutes(app, services);
    askRoutes(app, services);
    moderationRoutes(app, services);
  },
  jobs: (services) => [
    handle(askOpened, ({ topicId }) => tellOfAsk(services, topicId)),
    handle(lapseAsksJob, () => lapseAsks(services)),
    handle(postChanged, (change) => tellOfPost(services, change)),
    handle(eventShown, ({ eventId }) => openThread(services, eventId)),
    handle(openThreadsJob, () => openMissingThreads(services)),
    handle(reportDecided, (decision) => followDecision(services, decision)),
    handle(discardImageJob, ({ imageId }) => discardImage(services, imageId)),
    handle(cleanImagesJob, () => cleanImages(services)),
  ],
  schedule: [
    { job: openThreadsJob.name, at: '27 * * * *' },
    { job: lapseAsksJob.name, at: '5 * * * *' },
    { job: cleanImagesJob.name, at: '40 * * * *' },
  ],
  notifications: [...forumNotifications, ...askNotifications, postReacted],
  digestSections: [bestOfCity],
  personalData: [...askPersonalData, ...forumPersonalData, ...writingPersonalData],
  impersonalTables: ['forum_categories', 'forum_post_images'],
};
