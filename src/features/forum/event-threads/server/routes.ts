import { EventPath } from '#features/events/contract.ts';
import { confirmedMember } from '#features/identity/server/public.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventThread } from '../contract.ts';
import { readThread } from './open-threads.ts';

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
