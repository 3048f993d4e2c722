import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { EventOrderPath } from '../../contract.ts';
import { actionsPerAdmin } from '../../places/server/rate-limits.ts';
import { Moved, MoveView } from '../move-contract.ts';
import {
  EventBookingPath,
  OrganiserMoveRequest,
  OrganiserTransferRequest,
} from '../organiser-contract.ts';
import { Transferred } from '../transfer-contract.ts';
import { moveOrder } from './move-order.ts';
import { quoteMove } from './quote-move.ts';
import { transferPlace } from './transfer-place.ts';

const tags = ['bookings'];

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
