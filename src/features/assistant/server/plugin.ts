import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { dropConversations } from './jobs.ts';
import { conversationSent } from './mails.ts';
import { assistantRoutes } from './routes.ts';
import { dropOldConversations, personalData } from './send-to-office.ts';

/** Answers questions from the site's own data, and passes on what it does not know. */
export const assistant: Feature = {
  name: 'assistant',
  routes: assistantRoutes,
  jobs: ({ database, clock }) => [handle(dropConversations, () => dropOldConversations(database, clock()))],
  schedule: [{ job: dropConversations.name, at: '23 3 * * *' }],
  mails: [conversationSent],
  personalData,
};
