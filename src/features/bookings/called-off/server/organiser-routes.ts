import type { FastifyRequest } from 'fastify';
import {
  accountOf,
  adminOnly,
  hasConfirmed,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { actionsPerAdmin } from '../../places/server/rate-limits.ts';
import { calledOffApi } from '../contract.ts';
import { cancelForOrganisers } from './cancel-for-organisers.ts';
import { quoteForOrganisers } from './quote-for-organisers.ts';
import { refundForOrganisers } from './refund-for-organisers.ts';

/** What organisers give back for places, by cancelling them or without; for admins only. */
export function organiserCancelRoutes(app: App, services: Services): void {
  const admins = adminOnly(services);
  const preValidation = [admins, perOwnAccount(services, actionsPerAdmin)];

  const byOrganiser = async (request: FastifyRequest) => ({
    by: accountOf(request).id,
    isConfirmed: await hasConfirmed(services, request),
  });

  app.route({
    ...routeOf(calledOffApi.quoteForOrganisers),
    preValidation: admins,
    handler: async ({ params }) => await quoteForOrganisers(services, params),
  });

  app.route({
    ...routeOf(calledOffApi.cancelForOrganisers),
    preValidation,
    handler: async (request) => {
      const action = { ...request.params, request: request.body, ...(await byOrganiser(request)) };
      return await cancelForOrganisers(services, action);
    },
  });

  app.route({
    ...routeOf(calledOffApi.refundForOrganisers),
    preValidation,
    handler: async (request) => {
      const action = { ...request.params, request: request.body, ...(await byOrganiser(request)) };
      return await refundForOrganisers(services, action);
    },
  });
}
