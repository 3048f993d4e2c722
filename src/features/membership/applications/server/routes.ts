import type { FastifyRequest } from 'fastify';
import { accountOf, currentAccount, loggedIn } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import { acceptsTerms } from '#platform/http/terms-check.ts';
import type { App, Services } from '#platform/plugin.ts';
import { type ApplicationView, membershipApi } from '../contract.ts';
import { membershipRefusals } from '../texts.ts';
import { apply } from './apply.ts';
import {
  chooseNewsletter,
  presentByLink,
  readByToken,
  readOwnApplications,
  withdraw,
} from './own-applications.ts';
import { presentReceived } from './present.ts';
import { reviewRoutes } from './review-routes.ts';
import type { ApplicationRow } from './store.ts';

/** Applications from one IP network in 15 minutes (product.md, "identity"). */
const applicationsPerNetwork: Limit = {
  name: 'applications_address',
  max: 30,
  refusal: membershipRefusals.too_many_applications,
};

/** The same limit for withdrawals and newsletter choices made with a status link. */
export const linkWritesPerNetwork: Limit = {
  ...applicationsPerNetwork,
  name: 'withdrawals_address',
};

/** An application as the visitor who has its link may see it. */
export const answerByLink = async (
  services: Services,
  request: FastifyRequest,
  application: ApplicationRow,
): Promise<ApplicationView> =>
  presentByLink(services, application, (await currentAccount(services, request))?.id ?? null);

/**
 * Guards run in a fixed order: rate limit → authentication → validation → authorisation (by the
 * link) → use case.
 */
export function applicationRoutes(app: App, services: Services): void {
  app.route({
    ...routeOf(membershipApi.apply),
    config: acceptsTerms,
    onRequest: perNetwork(services, applicationsPerNetwork),
    handler: async (request, reply) => {
      const accountId = (await currentAccount(services, request))?.id ?? null;
      const application = await apply(services, { entered: request.body, accountId });
      return reply.code(201).send(presentReceived(application));
    },
  });

  app.route({
    ...routeOf(membershipApi.readOwnApplications),
    preValidation: loggedIn(services),
    handler: async (request) => readOwnApplications(services, accountOf(request).id),
  });

  app.route({
    ...routeOf(membershipApi.readByToken),
    handler: async (request) =>
      answerByLink(services, request, await readByToken(services, request.params.token)),
  });

  app.route({
    ...routeOf(membershipApi.withdraw),
    onRequest: perNetwork(services, linkWritesPerNetwork),
    handler: async (request) =>
      answerByLink(services, request, await withdraw(services, request.params.token)),
  });

  app.route({
    ...routeOf(membershipApi.chooseNewsletter),
    onRequest: perNetwork(services, linkWritesPerNetwork),
    handler: async (request) => {
      const choice = { ...request.params, ...request.body };
      return answerByLink(services, request, await chooseNewsletter(services, choice));
    },
  });

  reviewRoutes(app, services);
}
