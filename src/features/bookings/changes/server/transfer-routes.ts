import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { perAccount, perIpNetwork } from '#platform/http/limits/limit-table.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { BookingParams, EventOrderPath, OrderParams } from '../../contract.ts';
import { ClaimParams } from '../../names/contract.ts';
import {
  claimsPerNetwork,
  emailsToOthers,
  namesPerAccount,
} from '../../names/server/emails-to-others.ts';
import { transferRefusals } from '../../names/texts.ts';
import { actionsPerAdmin, cancelsPerAccount } from '../../places/server/rate-limits.ts';
import {
  EventBookingPath,
  Moved,
  MoveRequest,
  MoveView,
  OrganiserMoveRequest,
  OrganiserTransferRequest,
  TransferRequest,
  Transferred,
  TransferView,
} from '../contract.ts';
import { moveOrder } from './move-order.ts';
import { quoteMove } from './quote-move.ts';
import { declineByLink, declinePlace } from './return-place.ts';
import { findOwnPlace, presentTransfer, transferPlace } from './transfer-place.ts';

const tags = ['bookings'];
const Done = z.object({ done: z.literal(true) });

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

  app.get(
    '/api/bookings/:bookingId/transfer',
    { preValidation, schema: { tags, params: BookingParams, response: { 200: TransferView } } },
    async (request) => {
      const by = accountOf(request);
      const place = unwrap(
        await findOwnPlace(database, { bookingId: request.params.bookingId, by }),
      );
      return presentTransfer(database, place, by.id, clock());
    },
  );

  app.post(
    '/api/bookings/:bookingId/transfer',
    {
      config: { counts: [...perAccount(transfersPerAccount).counts, ...emailsToOthers] },
      preValidation,
      schema: {
        tags,
        params: BookingParams,
        body: TransferRequest,
        response: { 200: Transferred },
      },
    },
    async (request) => {
      const by = accountOf(request);
      await countUse(database, { limit: transfersPerAccount, key: by.id, now: clock() });
      const transfer = { bookingId: request.params.bookingId, by };
      return unwrap(await transferPlace(services, transfer, request.body));
    },
  );

  app.post(
    '/api/bookings/:bookingId/decline',
    {
      config: { counts: [...perAccount(namesPerAccount).counts, ...emailsToOthers] },
      preValidation,
      schema: { tags, params: BookingParams, response: { 200: Done } },
    },
    async (request) => {
      const accountId = accountOf(request).id;
      await countUse(database, { limit: namesPerAccount, key: accountId, now: clock() });
      unwrap(await declinePlace(services, { bookingId: request.params.bookingId, accountId }));
      return { done: true } as const;
    },
  );

  app.post(
    '/api/claims/:token/decline',
    {
      config: { counts: [...perIpNetwork(claimsPerNetwork).counts, ...emailsToOthers] },
      schema: { tags, params: ClaimParams, response: { 200: Done } },
    },
    async (request) => {
      await countUse(database, {
        limit: claimsPerNetwork,
        key: ipNetwork(request.ip),
        now: clock(),
      });
      unwrap(await declineByLink(services, request.params.token));
      return { done: true } as const;
    },
  );
}

/**
 * The routes by which the buyer of an order moves it to another golf day. Another account's order
 * is not found.
 */
export function moveRoutes(app: App, services: Services): void {
  const preValidation = loggedIn(services);

  app.get(
    '/api/orders/:orderId/move',
    { preValidation, schema: { tags, params: OrderParams, response: { 200: MoveView } } },
    async (request) => {
      const mover = { orderId: request.params.orderId, by: accountOf(request).id };
      return unwrap(await quoteMove(services, mover));
    },
  );

  app.post(
    '/api/orders/:orderId/move',
    {
      config: perAccount(cancelsPerAccount),
      preValidation,
      schema: { tags, params: OrderParams, body: MoveRequest, response: { 200: Moved } },
    },
    async (request) => {
      const by = accountOf(request).id;
      const now = services.clock();
      await countUse(services.database, { limit: cancelsPerAccount, key: by, now });
      const mover = { orderId: request.params.orderId, by };
      return unwrap(await moveOrder(services, mover, request.body));
    },
  );
}

/**
 * Organisers hand over a place of a golf day, or move an order to another one; for admins only.
 */
export function organiserTransferRoutes(app: App, services: Services): void {
  const admins = adminOnly(services);
  const preValidation = [admins, perOwnAccount(services, actionsPerAdmin)];
  const movePath = '/api/admin/events/:eventId/orders/:orderId/move';

  app.post(
    '/api/admin/events/:eventId/bookings/:bookingId/transfer',
    {
      preValidation,
      schema: {
        tags,
        params: EventBookingPath,
        body: OrganiserTransferRequest,
        response: { 200: Transferred },
      },
    },
    async (request) => {
      const { eventId, bookingId } = request.params;
      const { reason, ...recipient } = request.body;
      const transfer = { bookingId, by: accountOf(request), asOrganiser: { eventId, reason } };
      return unwrap(await transferPlace(services, transfer, recipient));
    },
  );

  app.get(
    movePath,
    {
      preValidation: admins,
      schema: { tags, params: EventOrderPath, response: { 200: MoveView } },
    },
    async (request) => {
      const { eventId, orderId } = request.params;
      return unwrap(
        await quoteMove(services, { orderId, by: accountOf(request).id, asOrganiser: { eventId } }),
      );
    },
  );

  app.post(
    movePath,
    {
      preValidation,
      schema: {
        tags,
        params: EventOrderPath,
        body: OrganiserMoveRequest,
        response: { 200: Moved },
      },
    },
    async (request) => {
      const { eventId, orderId } = request.params;
      const { reason, ...where } = request.body;
      const mover = { orderId, by: accountOf(request).id, asOrganiser: { eventId, reason } };
      return unwrap(await moveOrder(services, mover, where));
    },
  );
}
