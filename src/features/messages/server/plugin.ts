import { reportDecided } from '#features/members/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { messageFacts } from './message-facts.ts';
import { messagesPersonalData } from './personal-data.ts';
import { messageReceived, notifyIfUnread, notifyUnread } from './read-messages.ts';
import { followDecision } from './report-message.ts';
import { messageRoutes } from './routes.ts';

/** Messages from one member to another. */
export const messages: Feature = {
  name: 'messages',
  memberFacts: messageFacts,
  routes: messageRoutes,
  jobs: (services) => [
    handle(notifyUnread, (message) => notifyIfUnread(services, message)),
    handle(reportDecided, (decision) => followDecision(services, decision)),
  ],
  notifications: [messageReceived],
  personalData: messagesPersonalData,
};
