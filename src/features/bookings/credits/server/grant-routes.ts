import {
  accountOf,
  adminOnly,
  hasConfirmed,
  perOwnAccount,
  recentlyConfirmed,
} from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { actionsPerAdmin } from '../../places/server/rate-limits.ts';
import {
  GrantRequest,
  GrantView,
  HoldingsQuery,
  HoldingsView,
  TakeBackRequest,
} from '../grant-contract.ts';
import { give } from './give.ts';
import { readHoldings, takeBack } from './take-back.ts';

/** What admins give to members: credits, guest passes and, until tiers are sold, tiers. */
export function grantRoutes(app: App, services: Services): void {
  app.post(
    '/api/admin/grants',
    {
      preValidation: [adminOnly(services), perOwnAccount(services, actionsPerAdmin)],
      preHandler: recentlyConfirmed(services),
      schema: { tags: ['admin'], body: GrantRequest, response: { 200: GrantView } },
    },
    async (request) => unwrap(await give(services, request.body, accountOf(request).id)),
  );

  app.get(
    '/api/admin/grants',
    {
      preValidation: adminOnly(services),
      schema: { tags: ['admin'], querystring: HoldingsQuery, response: { 200: HoldingsView } },
    },
    async ({ query }) =>
      unwrap(await readHoldings(services.database, query.member, services.clock())),
  );

  app.post(
    '/api/admin/grants/take-back',
    {
      preValidation: [adminOnly(services), perOwnAccount(services, actionsPerAdmin)],
      schema: {
        tags: ['admin'],
        body: TakeBackRequest,
        response: { 200: z.object({ taken: z.literal(true) }) },
      },
    },
    async (request) => {
      const isConfirmed = await hasConfirmed(services, request);
      unwrap(await takeBack(services, request.body, { by: accountOf(request).id, isConfirmed }));
      return { taken: true as const };
    },
  );
}
