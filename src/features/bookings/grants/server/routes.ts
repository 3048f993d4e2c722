import { accountOf, adminOnly } from '#features/identity/server/public.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { GrantRequest, GrantView } from '../contract.ts';
import { give } from './give.ts';

/** What admins give to members: credits, guest passes and, until tiers are sold, tiers. */
export function grantRoutes(app: App, services: Services): void {
  app.post(
    '/api/admin/grants',
    {
      preValidation: adminOnly(services),
      schema: { tags: ['admin'], body: GrantRequest, response: { 200: GrantView } },
    },
    async (request) => unwrap(await give(services, request.body, accountOf(request).id)),
  );
}
