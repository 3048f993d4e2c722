import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { countUse } from '#platform/http/rate-limit.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { OrderParams } from '../../contract.ts';
import { cancelsPerAccount } from '../../places/server/rate-limits.ts';
import { Moved, MoveRequest, MoveView } from '../move-contract.ts';
import { moveOrder } from './move-order.ts';
import { quoteMove } from './quote-move.ts';

const tags = ['bookings'];

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
