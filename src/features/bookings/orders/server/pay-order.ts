import { eq } from 'drizzle-orm';
import { isBelowLeast } from '#features/payments/least-charge.ts';
import {
  completeAddress,
  reconcilePayment,
  requireAddress,
  startPayment,
} from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { Refused } from '#lib/refusal.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { Services } from '#platform/plugin.ts';
import { questionFaults, unansweredOf } from '../../names/questions.ts';
import { paymentAbout, presentLine } from '../../places/server/present.ts';
import { expireHold } from '../../places/server/release-places.ts';
import type { OrderWithEvent } from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { whyNotPayable } from '../payment-rules.ts';
import { payOwedByCard, settleAllOnAccount } from './account-payments.ts';
import { readOrder } from './own-orders.ts';
import { settleOrder } from './settle-order.ts';

type OwnOrder = { readonly orderId: string; readonly accountId: string };

/**
 * Starts the payment of the buyer's open order or of what it owes on account, or finds the payment
 * that is already pending.
 * @returns where to send the buyer: the provider's checkout, or their booking if the order is already paid; or the
 * refusal that `whyNotPayable` gives, or the required questions that the buyer has not answered for
 * their own place
 */
export async function payOrder(
  services: Services,
  key: OwnOrder,
): Promise<{ checkoutUrl: string }> {
  const result = await readOrder(services.database, key);

  const { booked, event } = result;
  const { order, booking, lines } = booked;
  const bookingPath = `/bookings/${booking.id}`;
  if (order.settledWith === 'account') {
    if (result.owedPence > 0)
      await completeAddress(services.database, { saleId: order.id, accountId: order.accountId });
    return payOwedByCard(services, result);
  }
  if (order.state === 'paid') return { checkoutUrl: bookingPath };

  const now = services.clock();
  const reason = whyNotPayable({ order, event }, now);
  if (order.state === 'open' && order.expiresAt <= now)
    await expireHold(services, { orderId: order.id, eventId: order.eventId });
  if (reason) throw new Refused(bookingRefusals[reason]);
  if (isBelowLeast(order.totalPence)) throw new Refused(paymentRefusals.below_least);

  const mine = booked.bookings.find(({ accountId }) => accountId === order.accountId);
  const unanswered = mine ? unansweredOf(event.questions, mine.golf) : [];
  if (unanswered.length > 0)
    throw new Refused(bookingRefusals.questions_unanswered, { fields: questionFaults(unanswered) });

  const { accountId, netPence: net, vatPence: vat, totalPence: gross } = order;
  const total = { net, vat, gross };
  await requireAddress(services.database, { accountId, total });

  const started = await startPayment(services, {
    referenceType: 'order',
    referenceId: order.id,
    accountId,
    total,
    creditsNetPence: lines.reduce(
      (sum, { kind, netPence }) => sum + (kind === 'package' ? netPence : 0),
      0,
    ),
    lines: lines.map((line) => presentLine(line, event)),
    about: paymentAbout(order, event),
    keptUntil: order.expiresAt,
    returnPath: `${bookingPath}?payment=made`,
    cancelPath: `/event-payment/${order.eventId}?payment=cancelled`,
    // Checked again while the event is locked, so a cancellation comes either before this payment
    // or after it.
    whyNotPayable: async (tx) => {
      // Paying accepts the terms as they are now, which may be newer than those of the booking.
      await tx.update(orders).set({ termsVersion: TERMS_VERSION }).where(eq(orders.id, order.id));
      const reasonNow = whyNotPayable({ order, event: await lockPlaces(tx, order.eventId) }, now);
      return reasonNow && bookingRefusals[reasonNow];
    },
  });
  return {
    checkoutUrl: started.state === 'open' ? started.checkoutUrl : bookingPath,
  };
}

/**
 * Asks the provider for the state of the buyer's payment now, and settles the order if it is paid.
 * The booking page calls this when a webhook is slow.
 * @param key.sendEmail whether to email the buyer; false only for demo bookings
 */
export async function checkOrder(
  services: Services,
  { sendEmail = true, ...key }: OwnOrder & { readonly sendEmail?: boolean },
): Promise<OrderWithEvent> {
  const order = await readOrder(services.database, key);
  const { settledWith, state } = order.booked.order;
  const reference = { referenceType: 'order', referenceId: key.orderId } as const;

  if (settledWith === 'account' && order.owedPence > 0) {
    await reconcilePayment(services, reference);
    await settleAllOnAccount(services, key.orderId);
    return readOrder(services.database, key);
  }
  if (state === 'paid') return order;

  const { paidBy } = await reconcilePayment(services, reference);
  if (paidBy !== undefined)
    await settleOrder(services, { orderId: key.orderId, paymentId: paidBy, sendEmail });

  return readOrder(services.database, key);
}
