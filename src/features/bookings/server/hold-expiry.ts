import { stopCollecting } from '#features/payments/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals } from '../contract.ts';
import { releasePlaces } from './release-place.ts';
import { type BookedOrder, findOrders, findOverdue } from './store.ts';

type Asked = { readonly orderId: string; readonly accountId: string };

/** Gives the places of an own open order back before its time. Doing so twice is no fault. */
export async function releaseOrder(services: Services, asked: Asked): Promise<Result<BookedOrder>> {
  const { database, clock } = services;
  const [found] = await findOrders(database, asked);
  if (!found) return refuse(bookingRefusals.order_not_found);
  const { eventId } = found.order;
  if (await releasePlaces(database, { ...asked, eventId, as: 'released', now: clock() }))
    await stopCollecting(services, { referenceType: 'order', referenceId: asked.orderId });
  const [after] = await findOrders(database, asked);
  if (!after || after.order.state === 'paid') return refuse(bookingRefusals.order_not_open);
  return ok(after);
}

/** Ends a hold whose time is up; one that is paid, released or has time left is left alone. */
export async function expireHold(
  { database, clock }: Services,
  order: { orderId: string; eventId: number },
): Promise<void> {
  await releasePlaces(database, { ...order, as: 'expired', now: clock() });
}

/** Ends every hold whose time is up, one at a time. */
export async function expireOverdueHolds(services: Services): Promise<void> {
  for (const order of await findOverdue(services.database, services.clock()))
    await expireHold(services, order);
}
