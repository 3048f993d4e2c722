import { EventRecipients } from '#features/events/admin/contract.ts';
import { EventPath } from '#features/events/contract.ts';
import { adminOnly } from '#features/identity/server/public.ts';
import type { App, Services } from '#platform/plugin.ts';
import { findRecipients, findWaiting } from './recipients.ts';

/**
 * How many people an email about an event reaches, which admins see before they confirm a change.
 */
export function noticeRoutes(app: App, services: Services): void {
  app.get(
    '/api/admin/events/:eventId/recipients',
    {
      preValidation: adminOnly(services),
      schema: { tags: ['bookings'], params: EventPath, response: { 200: EventRecipients } },
    },
    async ({ params }) => {
      const people = await findRecipients(services.database, params.eventId);
      const waiting = await findWaiting(services.database, params.eventId, people);
      return { people: people.length, waiting: waiting.length };
    },
  );
}
