import { findAccounts } from '#features/identity/server/public.ts';
import { refundPayment } from '#features/payments/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { decideSettlement, type RefundReason } from '../payment-rules.ts';
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

type Settlement = {
  readonly orderId: string;
  readonly paymentId: string;
  /** Whether to email the buyer; false only for demo bookings. */
  readonly sendEmail?: boolean;
};

/**
 * Settles a payment for an order: confirms the booking, or refunds the payment and emails the reason
 * (`decideSettlement`). It is one transaction that takes its locks in the order of all of bookings (orders, event,
 * booking). Repeating it changes nothing.
 * @throws if the order does not exist
 */
export async function settleOrder(
  services: Services,
  { sendEmail = true, ...settlement }: Settlement,
): Promise<void> {
  const now = services.clock();
  const [found] = await findOrders(services.database, { orderId: settlement.orderId });
  if (!found)
    throw new Error(
      `Payment ${settlement.paymentId} is for order ${settlement.orderId}, which does not exist`,
    );
  const { accountId, eventId } = found.order;
  await services.database.transaction(async (tx) => {
    const order = (await lockOrders(tx, { accountId, eventId })).find(({ id }) => id === settlement.orderId);
    if (!order) throw new Error(`Order ${settlement.orderId} is gone`);
    const event = await lockPlaces(tx, eventId);
    const booking = await findBookingOf(tx, order.id);
    const other = await findActive(tx, { accountId, eventId, exceptOrder: order.id });
    const buyer = (await findAccounts(tx, [accountId])).get(accountId);
    const facts = {
      paymentId: settlement.paymentId,
      order,
      booking: booking.state,
      event,
      other: other?.state,
      buyerDeleted: !buyer || buyer.erasedAt !== null,
    };
    const outcome = decideSettlement(facts, now);
    if (outcome.action === 'nothing') return;
    if (outcome.action === 'refund')
      return refundOrder(services, tx, { ...settlement, eventId, reason: outcome.reason, now });
    if (outcome.action === 'take_over_hold' && other)
      await releasePlaces(tx, { orderId: other.orderId, eventId, as: 'released', now });
    if (outcome.action !== 'confirm_hold') await takeLatePlace(tx, eventId);
    await confirmOrder(tx, { ...settlement, now });
    if (sendEmail) await queueConfirmation(services, tx, settlement.orderId);
  });
}

/** Marks the order as refunded once the provider has returned the money. */
export const finishRefund = ({ database }: Services, { orderId, paymentId }: Settlement): Promise<void> =>
  markRefunded(database, orderId, paymentId);

type OrderRefund = Settlement & {
  readonly eventId: number;
  readonly reason: RefundReason;
  readonly now: Date;
};

async function refundOrder(services: Services, tx: Executor, refund: OrderRefund): Promise<void> {
  const { orderId, paymentId, eventId, reason, now } = refund;
  await refundPayment(tx, { paymentId, reason, now });
  if (reason !== 'paid_twice') {
    await releasePlaces(tx, { orderId, eventId, as: 'released', now });
    await markRefunding(tx, { orderId, paymentId, reason, now });
  }
  // A deleted account has no email address left.
  if (reason !== 'account_deleted') await queueRefundNotice(services, tx, { orderId, paymentId, reason });
}
