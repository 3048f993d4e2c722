import { reconcilePayment, startPayment } from '#features/payments/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals } from '../contract.ts';
import { whyNotPayable } from '../payment-rules.ts';
import { presentLine } from './present.ts';
import { expireHold } from './release-place.ts';
import { settleOrder } from './settle-order.ts';
import { readOrder, type Shown } from './store.ts';
import { lockPlaces } from './take-place.ts';

type OwnOrder = { readonly orderId: string; readonly accountId: string };

/**
 * Opens the provider's page for an own open order, or finds the one that is open.
 * @returns where to send the buyer: that page, or their booking if it turns out to be paid; a refusal if `payable.ts`
 * finds a reason, be it only while the payment begins
 */
export async function payOrder(services: Services, own: OwnOrder): Promise<Result<{ checkoutUrl: string }>> {
  const found = await readOrder(services.database, own);
  if (!found.ok) return found;
  const { booked, event } = found.value;
  const { order, booking, lines } = booked;
  const bookingPath = `/bookings/${booking.id}`;
  if (order.state === 'paid') return ok({ checkoutUrl: bookingPath });
  const now = services.clock();
  const reason = whyNotPayable({ order, event }, now);
  if (order.state === 'open' && order.expiresAt <= now)
    await expireHold(services, { orderId: order.id, eventId: order.eventId });
  if (reason) return refuse(bookingRefusals[reason]);
  const collected = await startPayment(services, {
    referenceType: 'order',
    referenceId: order.id,
    accountId: order.accountId,
    total: { net: order.netPence, vat: order.vatPence, gross: order.totalPence },
    lines: lines.map((line) => presentLine(line, event)),
    keptUntil: order.expiresAt,
    returnPath: `${bookingPath}?payment=made`,
    cancelPath: `/event-payment/${order.eventId}?payment=cancelled`,
    // Asked again under the event's lock: whoever cancels it comes before this payment, or after.
    whyNotDue: async (tx) => {
      const late = whyNotPayable({ order, event: await lockPlaces(tx, order.eventId) }, now);
      return late && bookingRefusals[late];
    },
  });
  if (!collected.ok) return collected;
  return ok({ checkoutUrl: collected.value.state === 'open' ? collected.value.checkoutUrl : bookingPath });
}

/**
 * Asks the provider now how an own order stands, rather than waiting for its webhook, and settles it if it is paid.
 * For someone who looks at "processing".
 * @param own.sendEmail whether the buyer is written to; false only for made-up bookings
 */
export async function checkOrder(
  services: Services,
  { sendEmail = true, ...own }: OwnOrder & { readonly sendEmail?: boolean },
): Promise<Result<Shown>> {
  const found = await readOrder(services.database, own);
  if (!found.ok || found.value.booked.order.state === 'paid') return found;
  const reference = { referenceType: 'order', referenceId: own.orderId };
  const { paidBy } = await reconcilePayment(services, reference);
  if (paidBy !== undefined)
    await settleOrder(services, { orderId: own.orderId, paymentId: paidBy, sendEmail });
  return readOrder(services.database, own);
}
