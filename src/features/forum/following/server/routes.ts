import { EventPath } from '#features/events/contract.ts';
import { confirmedMember } from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { forumRefusals } from '../../texts.ts';
import { EventThread } from '../contract.ts';
import { readThread } from './event-threads.ts';

/** From a golf day to its thread. */
export function threadRoutes(app: App, services: Services): void {
  app.get(
    '/api/forum/events/:eventId/thread',
    {
      preValidation: confirmedMember(services),
      schema: { tags: ['forum'], params: EventPath, response: { 200: EventThread } },
    },
    (request) => readThread(services.database, request.params.eventId),
  );
}

/** A page says at most every second how far it was read. */
export const readsPerAccount: Limit = {
  name: 'forum_reads_account',
  max: 1800,
  refusal: forumRefusals.too_many_changes,
};
