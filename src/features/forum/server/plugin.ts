import { eventShown } from '#features/events/server/public.ts';
import { reportDecided } from '#features/members/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { askNotifications, askOpened, lapseAsksJob } from '../asks/server/ask-notices.ts';
import { lapseAsks, tellOfAsk } from '../asks/server/match-asks.ts';
import { askPersonalData, forumFacts } from '../asks/server/room.ts';
import { askRoutes } from '../asks/server/routes.ts';
import {
  openMissingThreads,
  openThread,
  openThreadsJob,
} from '../following/server/event-threads.ts';
import { forumNotifications } from '../following/server/notifications.ts';
import { tellOfPost } from '../following/server/notify-of-post.ts';
import { threadRoutes } from '../following/server/routes.ts';
import { followDecision } from '../moderation/server/moderate-post.ts';
import { moderationRoutes } from '../moderation/server/routes.ts';
import { forumPersonalData } from '../posts/server/personal-data.ts';
import { postChanged } from '../posts/server/post-changed.ts';
import { reactionRoutes } from '../posts/server/reaction-routes.ts';
import { postReacted } from '../posts/server/reactions.ts';
import { postRoutes } from '../posts/server/routes.ts';
import { bestOfCity } from '../topics/server/best-of-city.ts';
import { topicRoutes } from '../topics/server/routes.ts';
import { searchRoutes } from '../topics/server/search-routes.ts';
import { draftRoutes } from '../writing/server/draft-routes.ts';
import { imageRoutes } from '../writing/server/image-routes.ts';
import { editorRoutes } from '../writing/server/routes.ts';
import {
  cleanImages,
  cleanImagesJob,
  discardImage,
  discardImageJob,
} from '../writing/server/upload-image.ts';
import { forumMergeRules } from './merge-rules.ts';
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
  mergeRules: forumMergeRules,
  personalData: [...askPersonalData, ...forumPersonalData, ...writingPersonalData],
  impersonalTables: ['forum_categories', 'forum_post_images'],
};
