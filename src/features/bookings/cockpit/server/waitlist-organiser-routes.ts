import {
  accountOf,
  adminOnly,
  hasConfirmed,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { actionsPerAdmin } from '../../places/server/rate-limits.ts';
import { dialogApi } from '../dialog-contract.ts';
import { correctPlayer } from './correct-player.ts';
import { replacePlayer } from './replace-player.ts';
import { offerOutOfTurn, removeFromWaitlist } from './waitlist-organisers.ts';

/**
 * What organisers decide about someone on the waitlist of a golf day, and what they correct of a
 * player; for admins only.
 */
export function organiserWaitlistRoutes(app: App, services: Services): void {
  const preValidation = [adminOnly(services), perOwnAccount(services, actionsPerAdmin)];

  app.route({
    ...routeOf(dialogApi.removeFromWaitlist),
    preValidation,
    handler: async (request) => {
      const decision = { ...request.params, request: request.body, by: accountOf(request).id };
      return await removeFromWaitlist(services, decision);
    },
  });

  app.route({
    ...routeOf(dialogApi.offerOutOfTurn),
    preValidation,
    handler: async (request) => {
      const decision = { ...request.params, request: request.body, by: accountOf(request).id };
      return await offerOutOfTurn(services, decision);
    },
  });

  app.route({
    ...routeOf(dialogApi.correctPlayer),
    preValidation,
    handler: async (request) => {
      const correction = { ...request.params, by: accountOf(request).id };
      return await correctPlayer(services, correction, request.body);
    },
  });

  app.route({
    ...routeOf(dialogApi.replacePlayer),
    preValidation,
    handler: async (request, reply) => {
      const replacement = {
        ...{ ...request.params, request: request.body, by: accountOf(request) },
        isConfirmed: await hasConfirmed(services, request),
      };
      return reply.code(201).send(await replacePlayer(services, replacement));
    },
  });
}
