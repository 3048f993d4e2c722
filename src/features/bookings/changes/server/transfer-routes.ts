import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount, perIpNetwork } from '#platform/http/limits/limit-table.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { namesApi } from '../../names/contract.ts';
import {
  claimsPerNetwork,
  countClaim,
  emailsToOthers,
  namesPerAccount,
} from '../../names/server/emails-to-others.ts';
import { transferRefusals } from '../../names/texts.ts';
import { actionsPerAdmin, cancelsPerAccount } from '../../places/server/rate-limits.ts';
import { changesApi } from '../contract.ts';
import { moveOrder } from './move-order.ts';
import { quoteMove } from './quote-move.ts';
import { declineByLink, declinePlace } from './return-place.ts';
import { findOwnPlace, presentTransfer, transferPlace } from './transfer-place.ts';

/** A transfer sends emails, and looks for a member. */
const transfersPerAccount: Limit = {
  name: 'bookings.transfers_per_account',
  max: 30,
  refusal: transferRefusals.too_many_transfers,
};

/**
 * The routes by which a place is handed over, or given back by the link in the email to a guest.
 */
export function transferRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(changesApi.readTransfer),
    preValidation,
    handler: async (request) => {
      const by = accountOf(request);
      const place = await findOwnPlace(database, { bookingId: request.params.bookingId, by });
      return presentTransfer(database, place, by.id, clock());
    },
  });

  app.route({
    ...routeOf(changesApi.transferPlace),
    config: { counts: [...perAccount(transfersPerAccount).counts, ...emailsToOthers] },
    preValidation,
    handler: async (request) => {
      const by = accountOf(request);
      await countUse(database, { limit: transfersPerAccount, key: by.id, now: clock() });
      const transfer = { bookingId: request.params.bookingId, by };
      return await transferPlace(services, transfer, request.body);
    },
  });

  app.route({
    ...routeOf(namesApi.declinePlace),
    config: { counts: [...perAccount(namesPerAccount).counts, ...emailsToOthers] },
    preValidation,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: namesPerAccount, key: accountId, now: clock() });
      await declinePlace(services, { bookingId: request.params.bookingId, accountId });
      return { done: true } as const;
    },
  });

  app.route({
    ...routeOf(namesApi.declineByLink),
    config: { counts: [...perIpNetwork(claimsPerNetwork).counts, ...emailsToOthers] },
    handler: async (request) => {
      await countClaim(services, request);
      await declineByLink(services, request.params.token);
      return { done: true } as const;
    },
  });
}

/**
 * The routes by which the buyer of an order moves it to another golf day. Another account's order
 * is not found.
 */
export function moveRoutes(app: App, services: Services): void {
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(changesApi.quoteMove),
    preValidation,
    handler: async (request) => {
      const mover = { orderId: request.params.orderId, by: accountOf(request).id };
      return await quoteMove(services, mover);
    },
  });

  app.route({
    ...routeOf(changesApi.moveOrder),
    config: perAccount(cancelsPerAccount),
    preValidation,
    handler: async (request) => {
      const by = accountOf(request).id;
      const now = services.clock();
      await countUse(services.database, { limit: cancelsPerAccount, key: by, now });
      const mover = { orderId: request.params.orderId, by };
      return await moveOrder(services, mover, request.body);
    },
  });
}

/**
 * Organisers hand over a place of a golf day, or move an order to another one; for admins only.
 */
export function organiserTransferRoutes(app: App, services: Services): void {
  const admins = adminOnly(services);
  const preValidation = [admins, perOwnAccount(services, actionsPerAdmin)];

  app.route({
    ...routeOf(changesApi.transferForOrganisers),
    preValidation,
    handler: async (request) => {
      const { eventId, bookingId } = request.params;
      const { reason, ...recipient } = request.body;
      const transfer = { bookingId, by: accountOf(request), asOrganiser: { eventId, reason } };
      return await transferPlace(services, transfer, recipient);
    },
  });

  app.route({
    ...routeOf(changesApi.quoteMoveForOrganisers),
    preValidation: admins,
    handler: async (request) => {
      const { eventId, orderId } = request.params;
      return await quoteMove(services, {
        orderId,
        by: accountOf(request).id,
        asOrganiser: { eventId },
      });
    },
  });

  app.route({
    ...routeOf(changesApi.moveForOrganisers),
    preValidation,
    handler: async (request) => {
      const { eventId, orderId } = request.params;
      const { reason, ...where } = request.body;
      const mover = { orderId, by: accountOf(request).id, asOrganiser: { eventId, reason } };
      return await moveOrder(services, mover, where);
    },
  });
}
