import { findAccounts } from '#features/identity/server/public.ts';
import { refundPayment } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { onSettled, type RefundReason } from '../payment-rules.ts';
import { queueConfirmation, queueRefundNotice } from './emails/queue.ts';
import { releasePlaces } from './release-place.ts';
import {
  confirmOrder,
  findActive,
  findBookingOf,
  findOrders,
  lockOrders,
  markRefunded,
  markRefunding,
} from './store.ts';
import { lockPlaces, takeLatePlace } from './take-place.ts';

type Settled = {
  readonly orderId: string;
  readonly paymentId: string;
  /** Whether the buyer is written to; false only for made-up bookings. */
  readonly mail?: boolean;
};

/**
 * Money has come in for an order: confirms its booking, or sends the money back and says why (`onSettled`). One
 * transaction, in the lock order of all of bookings (orders, event, booking); told again, it changes nothing.
 */
export async function settleOrder(services: Services, { mail = true, ...settled }: Settled): Promise<void> {
  const now = services.clock();
  const [found] = await findOrders(services.database, { orderId: settled.orderId });
  if (!found)
    throw new Error(`Payment ${settled.paymentId} is for order ${settled.orderId}, which does not exist`);
  const { accountId, eventId } = found.order;
  await services.database.transaction(async (tx) => {
    const order = (await lockOrders(tx, { accountId, eventId })).find(({ id }) => id === settled.orderId);
    if (!order) throw new Error(`Order ${settled.orderId} is gone`);
    const event = await lockPlaces(tx, eventId);
    const booking = await findBookingOf(tx, order.id);
    const other = await findActive(tx, { accountId, eventId, exceptOrder: order.id });
    const buyer = (await findAccounts(tx, [accountId])).get(accountId);
    const facts = {
      paymentId: settled.paymentId,
      order,
      booking: booking.state,
      event,
      other: other?.state,
      buyerGone: !buyer || buyer.erasedAt !== null,
    };
    const outcome = onSettled(facts, now);
    if (outcome.does === 'nothing') return;
    if (outcome.does === 'refund')
      return sendBack(services, tx, { ...settled, eventId, reason: outcome.reason, now });
    if (outcome.does === 'take_over_hold' && other)
      await releasePlaces(tx, { orderId: other.orderId, eventId, as: 'released', now });
    if (outcome.does !== 'confirm_hold') await takeLatePlace(tx, eventId);
    await confirmOrder(tx, { ...settled, now });
    if (mail) await queueConfirmation(services, tx, settled.orderId);
  });
}

/** The provider has sent the money back. */
export const finishRefund = ({ database }: Services, { orderId, paymentId }: Settled): Promise<void> =>
  markRefunded(database, orderId, paymentId);

type Returning = Settled & { readonly eventId: number; readonly reason: RefundReason; readonly now: Date };

async function sendBack(services: Services, tx: Executor, returning: Returning): Promise<void> {
  const { orderId, paymentId, eventId, reason, now } = returning;
  await refundPayment(tx, { paymentId, reason, now });
  if (reason !== 'paid_twice') {
    await releasePlaces(tx, { orderId, eventId, as: 'released', now });
    await markRefunding(tx, { orderId, paymentId, reason, now });
  }
  // Somebody who has left has no address any more.
  if (reason !== 'account_deleted') await queueRefundNotice(services, tx, { orderId, paymentId, reason });
}
