import {
  accountOf,
  lockAgainstErasure,
  loggedIn,
  perOwnAccount,
  sessionIdOf,
} from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { isPushEndpoint } from '#platform/push/https-push-transport.ts';
import { type PushState, pushApi } from '../contract.ts';
import { pushRefusals } from '../texts.ts';
import {
  countSubscriptions,
  endSubscription,
  readPushKeys,
  storeSubscription,
} from './push-store.ts';

const subscriptionsPerAccount: Limit = {
  name: 'push_subscriptions_account',
  max: 30,
  refusal: pushRefusals.too_many_subscriptions,
};

/** Push notifications in the browser of the logged-in person. */
export function pushRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = loggedIn(services);
  const counted = [preValidation, perOwnAccount(services, subscriptionsPerAccount)];

  app.route({
    ...routeOf(pushApi.readPush),
    preValidation,
    handler: async (request) => stateOf(await ownOf(request)),
  });

  app.route({
    ...routeOf(pushApi.subscribePush),
    preValidation: counted,
    handler: async (request) => {
      if (!isPushEndpoint(request.body.endpoint))
        throw new Refused(pushRefusals.push_service_unknown);
      const browser = await ownOf(request);
      await database.transaction(async (tx) => {
        if (!(await lockAgainstErasure(tx, [browser.accountId])).has(browser.accountId)) return;
        await storeSubscription(tx, browser, { ...request.body, now: clock() });
      });
      return stateOf(browser);
    },
  });

  app.route({
    ...routeOf(pushApi.unsubscribePush),
    preValidation: counted,
    handler: async (request) => {
      const browser = await ownOf(request);
      await endSubscription(database, browser);
      return stateOf(browser);
    },
  });

  async function ownOf(request: Parameters<typeof accountOf>[0]) {
    const sessionId = await sessionIdOf(services, request);
    if (!sessionId) throw new Refused(identityRefusals.not_logged_in);
    return { accountId: accountOf(request).id, sessionId };
  }

  async function stateOf(browser: {
    readonly accountId: string;
    readonly sessionId: string;
  }): Promise<PushState> {
    const { publicKey } = await readPushKeys(services);
    return { publicKey, ...(await countSubscriptions(database, browser)) };
  }
}
