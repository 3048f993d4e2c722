import { and, eq } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import { queueConfirmation } from '../../orders/server/confirmation-email.tsx';
import { findBookingsOf, isCallersOrder } from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';
import { attendeeRefusals } from '../../places/texts.ts';

/** Within so many minutes, sending it again is the same press of the button. */
const ONCE_IN_MINUTES = 10;

/**
 * Sends the confirmation of an order again, as the order is now: to its buyer, or to the guest of
 * an organiser.
 */
export async function resendConfirmation(
  services: Services,
  {
    eventId,
    orderId,
    by,
  }: { readonly eventId: number; readonly orderId: string; readonly by: string },
): Promise<{ orderId: string }> {
  const now = services.clock();

  return services.database.transaction(async (tx) => {
    const [order] = await tx
      .select({ state: orders.state, payerName: orders.payerName, payerEmail: orders.payerEmail })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.eventId, eventId)));
    if (!order) throw new Refused(attendeeRefusals.order_not_here);

    const places = await findBookingsOf(tx, orderId);
    if (order.state !== 'paid' || !places.some(({ state }) => state === 'confirmed'))
      throw new Refused(attendeeRefusals.nothing_to_confirm);

    if (isCallersOrder(order) && order.payerEmail === null)
      throw new Refused(attendeeRefusals.no_address);

    const again = String(Math.floor(now.getTime() / (ONCE_IN_MINUTES * 60_000)));
    if (!(await queueConfirmation(services, tx, orderId, again)))
      throw new Refused(attendeeRefusals.already_sent);

    await recordAction(tx, {
      by,
      action: 'bookings.resend_confirmation',
      subject: `order:${orderId}`,
      before: null,
      after: { eventId },
      why: null,
      now,
    });

    return { orderId };
  });
}
