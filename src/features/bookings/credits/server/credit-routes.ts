import {
  accountOf,
  adminOnly,
  hasConfirmed,
  loggedIn,
  perOwnAccount,
  recentlyConfirmed,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { acceptsTerms } from '#platform/http/terms-check.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  actionsPerAdmin,
  cancelsPerAccount,
  checksPerAccount,
  packagesPerAccount,
} from '../../places/server/rate-limits.ts';
import { creditsApi } from '../contract.ts';
import { buyPackage, checkPackage } from './buy-package.ts';
import { listHolders } from './credit-holders.ts';
import { give } from './give.ts';
import { readCredits } from './read-credits.ts';
import { readWaysToPay } from './read-ways.ts';
import { refundCreditPrice } from './refund-credit.ts';
import { readHoldings, takeBack } from './take-back.ts';

/** What an account has to book with, and the package of four. Everything is the caller's own. */
export function creditRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(creditsApi.readWaysToPay),
    preValidation,
    handler: async (request) => {
      const { id: accountId, emailVerifiedAt } = accountOf(request);
      const takesMoney = services.config.paymentProvider !== undefined;
      const packagePence = (await services.settings.read()).prices.packagePounds * 100;
      const emailConfirmed = emailVerifiedAt !== null;
      const buyer = { accountId, emailConfirmed, takesMoney, packagePence };
      return await readWaysToPay(database, buyer, request.params.eventId, clock());
    },
  });

  app.route({
    ...routeOf(creditsApi.readCredits),
    preValidation,
    handler: (request) => readCredits(services, accountOf(request).id),
  });

  app.route({
    ...routeOf(creditsApi.buyPackage),
    config: { ...perAccount(packagesPerAccount), ...acceptsTerms },
    preValidation,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: packagesPerAccount, key: accountId, now: clock() });
      return await buyPackage(services, accountId);
    },
  });

  app.route({
    ...routeOf(creditsApi.refundCreditPrice),
    config: perAccount(cancelsPerAccount),
    preValidation,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: cancelsPerAccount, key: accountId, now: clock() });
      const refund = { ...request.params, ...request.body, by: { owner: accountId } };
      await database.transaction((tx) => refundCreditPrice(services, tx, refund));
      return readCredits(services, accountId);
    },
  });

  // The credits page calls this when the webhook of a package is slow.
  app.route({
    ...routeOf(creditsApi.checkPackage),
    config: perAccount(checksPerAccount),
    preValidation,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: checksPerAccount, key: accountId, now: clock() });
      await checkPackage(services, accountId);
      return readCredits(services, accountId);
    },
  });
}

/** What admins give to members: credits, guest passes and tiers. */
export function grantRoutes(app: App, services: Services): void {
  app.route({
    ...routeOf(creditsApi.giveGrant),
    preValidation: [adminOnly(services), perOwnAccount(services, actionsPerAdmin)],
    preHandler: recentlyConfirmed(services),
    handler: async (request) => await give(services, request.body, accountOf(request).id),
  });

  app.route({
    ...routeOf(creditsApi.readHoldings),
    preValidation: adminOnly(services),
    handler: async ({ query }) =>
      await readHoldings(services.database, query.member, services.clock()),
  });

  app.route({
    ...routeOf(creditsApi.listHolders),
    preValidation: adminOnly(services),
    handler: async ({ query }) => await listHolders(services.database, query.cursor),
  });

  app.route({
    ...routeOf(creditsApi.takeGrantBack),
    preValidation: [adminOnly(services), perOwnAccount(services, actionsPerAdmin)],
    handler: async (request) => {
      const isConfirmed = await hasConfirmed(services, request);
      await takeBack(services, request.body, { by: accountOf(request).id, isConfirmed });
      return { taken: true as const };
    },
  });
}
