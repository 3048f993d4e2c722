import type { FastifyRequest } from 'fastify';
import {
  accountOf,
  adminOnly,
  hasConfirmed,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventOrderPath } from '../../contract.ts';
import { actionsPerAdmin } from '../../places/server/rate-limits.ts';
import { GoodwillRequest, OrganiserCancelRequest, OrganiserQuote } from '../contract.ts';
import { cancelForOrganisers, quoteForOrganisers, refundForOrganisers } from './organisers.ts';

const tags = ['bookings'];

/** What organisers give back for places, by cancelling them or without; for admins only. */
export function organiserCancelRoutes(app: App, services: Services): void {
  const admins = adminOnly(services);
  const preValidation = [admins, perOwnAccount(services, actionsPerAdmin)];
  const path = '/api/admin/events/:eventId/orders/:orderId';
  const common = { tags, params: EventOrderPath };

  const byOrganiser = async (request: FastifyRequest) => ({
    by: accountOf(request).id,
    isConfirmed: await hasConfirmed(services, request),
  });

  app.get(
    `${path}/cancellation`,
    { preValidation: admins, schema: { ...common, response: { 200: OrganiserQuote } } },
    async ({ params }) => unwrap(await quoteForOrganisers(services, params)),
  );

  app.post(
    `${path}/cancellation`,
    {
      preValidation,
      schema: {
        ...common,
        body: OrganiserCancelRequest,
        response: { 200: z.object({ cancelled: z.int() }) },
      },
    },
    async (request) => {
      const deed = { ...request.params, request: request.body, ...(await byOrganiser(request)) };
      return unwrap(await cancelForOrganisers(services, deed));
    },
  );

  app.post(
    `${path}/refund`,
    {
      preValidation,
      schema: {
        ...common,
        body: GoodwillRequest,
        response: { 200: z.object({ refundedPence: z.int() }) },
      },
    },
    async (request) => {
      const deed = { ...request.params, request: request.body, ...(await byOrganiser(request)) };
      return unwrap(await refundForOrganisers(services, deed));
    },
  );
}
