import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { reconcileCardChanges } from '#features/payments/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { acceptsTerms } from '#platform/http/terms-check.ts';
import type { App, Services } from '#platform/plugin.ts';
import { membershipApi } from '../../applications/contract.ts';
import { membershipsApi } from '../contract.ts';
import { membershipRefusals } from '../texts.ts';
import { changeCard, planChange, upgradeMembership } from './change.ts';
import { claimOffer } from './offers.ts';
import { checkMembershipPayment, payMembership, removeCard } from './pay.ts';
import { readChanges, readOffer, readOwnMembership } from './read-own.ts';

/** Changes and payments of a membership by one account in 15 minutes; many ask the provider. */
export const changesPerAccount: Limit = {
  name: 'membership.changes_account',
  max: 60,
  refusal: membershipRefusals.too_many_membership_changes,
};

/** Everything is the caller's own. */
export function membershipRoutes(app: App, services: Services): void {
  const preValidation = loggedIn(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAccount)];

  app.route({
    ...routeOf(membershipsApi.readOwn),
    preValidation,
    handler: (request) => readOwnMembership(services, accountOf(request).id),
  });

  app.route({
    ...routeOf(membershipsApi.readOffer),
    preValidation,
    handler: async (request) => ({ offer: await readOffer(services, accountOf(request).id) }),
  });

  app.route({
    ...routeOf(membershipsApi.pay),
    config: acceptsTerms,
    preValidation: writes,
    handler: (request) =>
      payMembership(services, { ...request.body, accountId: accountOf(request).id }),
  });

  // The page calls this when it comes back from a checkout, in case the webhook is slow.
  app.route({
    ...routeOf(membershipsApi.check),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await checkMembershipPayment(services, accountId);
      await reconcileCardChanges(services, accountId);
      return readOwnMembership(services, accountId);
    },
  });

  app.route({
    ...routeOf(membershipsApi.readChanges),
    preValidation,
    handler: async (request) => ({
      options: await readChanges(services, accountOf(request).id),
    }),
  });

  app.route({
    ...routeOf(membershipsApi.upgrade),
    config: acceptsTerms,
    preValidation: writes,
    handler: (request) =>
      upgradeMembership(services, { ...request.body, accountId: accountOf(request).id }),
  });

  app.route({
    ...routeOf(membershipsApi.plan),
    config: acceptsTerms,
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await planChange(services, { ...request.body, accountId });
      return { options: await readChanges(services, accountId) };
    },
  });

  app.route({
    ...routeOf(membershipsApi.changeCard),
    preValidation: writes,
    handler: (request) => changeCard(services, accountOf(request).id),
  });

  app.route({
    ...routeOf(membershipsApi.removeCard),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await removeCard(services, accountId);
      return readOwnMembership(services, accountId);
    },
  });

  app.route({
    ...routeOf(membershipApi.claim),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      return { next: await claimOffer(services, { ...request.params, accountId }) };
    },
  });
}
