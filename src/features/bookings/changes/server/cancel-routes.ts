import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { amountsOf } from '../../contract.ts';
import { emailsToOthers } from '../../names/server/emails-to-others.ts';
import { chooseIfCalledOff } from '../../orders/server/if-called-off.ts';
import { cancelsPerAccount } from '../../places/server/rate-limits.ts';
import { changesApi } from '../contract.ts';
import { cancelPlaces, quoteOrder } from './cancel-places.ts';
import { readMoneyBack } from './money-back-view.ts';

/**
 * The HTTP routes by which the buyer of an order cancels its places. Another account's order is not
 * found.
 */
export function cancelRoutes(app: App, services: Services): void {
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(changesApi.quoteOrder),
    preValidation,
    handler: async (request) => {
      const { orderId } = request.params;
      const places = await quoteOrder(services, { orderId, accountId: accountOf(request).id });

      return {
        orderId,
        moneyTo: places[0]?.moneyTo ?? 'card',
        places: places.map(({ place, quote, creditTo }) => ({
          bookingId: place.booking.id,
          band: quote.band,
          until: quote.until?.toISOString() ?? null,
          choices: quote.choices.map((choice) => amountsOf(choice, creditTo)),
          ...(place.booking.ownPrivilege ? { ownPrivilege: true } : {}),
        })),
      };
    },
  });

  app.route({
    ...routeOf(changesApi.readMoneyBack),
    preValidation,
    handler: async (request) => {
      const own = { orderId: request.params.orderId, accountId: accountOf(request).id };
      return await readMoneyBack(services.database, own, services.clock());
    },
  });

  app.route({
    ...routeOf(changesApi.chooseIfCalledOff),
    config: perAccount(cancelsPerAccount),
    preValidation,
    handler: async (request) => {
      const own = { orderId: request.params.orderId, accountId: accountOf(request).id };
      const use = { limit: cancelsPerAccount, key: own.accountId, now: services.clock() };
      await countUse(services.database, use);
      await chooseIfCalledOff(services, own, request.body.choice);
      return await readMoneyBack(services.database, own, services.clock());
    },
  });

  app.route({
    ...routeOf(changesApi.cancelPlaces),
    config: { counts: [...perAccount(cancelsPerAccount).counts, ...emailsToOthers] },
    preValidation,
    handler: async (request) => {
      const own = { orderId: request.params.orderId, accountId: accountOf(request).id };
      await countUse(services.database, {
        limit: cancelsPerAccount,
        key: own.accountId,
        now: services.clock(),
      });
      return await cancelPlaces(services, own, request.body);
    },
  });
}
