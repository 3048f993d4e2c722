import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { liftRefusals } from '../lift-texts.ts';
import { liftsApi } from '../lifts-contract.ts';
import { readLifts, removeLift, saveLift } from './lifts.ts';

const liftsPerAccount: Limit = {
  name: 'bookings.lifts_per_account',
  max: 30,
  refusal: liftRefusals.too_many_lifts,
};

/** Lifts among the players of a golf day. */
export function liftRoutes(app: App, services: Services): void {
  const { database, clock } = services;

  app.route({
    ...routeOf(liftsApi.readLifts),
    preValidation: loggedIn(services),
    handler: (request) =>
      readLifts(database, {
        eventId: request.params.eventId,
        accountId: accountOf(request).id,
        now: clock(),
      }),
  });

  app.route({
    ...routeOf(liftsApi.saveLift),
    config: perAccount(liftsPerAccount),
    preValidation: loggedIn(services),
    handler: async (request) => {
      const accountId = accountOf(request).id;
      const now = clock();
      await countUse(database, { limit: liftsPerAccount, key: accountId, now });
      await saveLift(services, {
        eventId: request.params.eventId,
        accountId,
        lift: request.body,
        now,
      });
      return { done: true as const };
    },
  });

  app.route({
    ...routeOf(liftsApi.removeLift),
    config: perAccount(liftsPerAccount),
    preValidation: loggedIn(services),
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: liftsPerAccount, key: accountId, now: clock() });
      await removeLift(services, { eventId: request.params.eventId, accountId });
      return { done: true as const };
    },
  });
}
