import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { handle } from '#platform/jobs/job.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { membershipsPerAdmin } from '../../memberships/server/admin-routes.ts';
import { tiersApi } from '../../tiers/contract.ts';
import { pricesApi } from '../contract.ts';
import { announcePrice, PRICES_TAG, withdrawPrice } from './announce-price.ts';
import { priceChanged, priceWithdrawn } from './price-changed-email.ts';
import { previewPrice, readPriceChanges, readTierPrices } from './read-prices.ts';
import { tellMembersOfPrices, tellPrices } from './tell-prices.ts';

/** The prices of tiers: for everyone, and the organisers' list. Each write is in the audit log. */
function priceRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const reads = adminOnly(services);
  const writes = [reads, perOwnAccount(services, membershipsPerAdmin)];

  app.route({
    ...routeOf(tiersApi.readPrices),
    handler: (_request, reply) => {
      tagPage(reply, [PRICES_TAG]);
      return readPriceChanges(database, clock());
    },
  });

  app.route({
    ...routeOf(pricesApi.readPrices),
    preValidation: reads,
    handler: () => readTierPrices(database, clock()),
  });

  app.route({
    ...routeOf(pricesApi.previewPrice),
    preValidation: writes,
    handler: ({ body }) => previewPrice(database, body, clock()),
  });

  app.route({
    ...routeOf(pricesApi.announcePrice),
    preValidation: writes,
    handler: async (request) => {
      await announcePrice(services, { ...request.body, by: accountOf(request).id });
      return readTierPrices(database, clock());
    },
  });

  app.route({
    ...routeOf(pricesApi.withdrawPrice),
    preValidation: writes,
    handler: async (request) => {
      await withdrawPrice(services, { ...request.body, by: accountOf(request).id });
      return readTierPrices(database, clock());
    },
  });
}

/** Prices of tiers: announced 30 days ahead, and told to each member whom they reach. */
export const prices: Room = {
  routes: priceRoutes,
  jobs: (services) => [handle(tellPrices, () => tellMembersOfPrices(services))],
  schedule: [{ job: tellPrices.name, at: '12 9 * * *' }],
  emails: [priceChanged, priceWithdrawn],
};
