import { notify, queueEmail } from '#features/notifications/server/public.ts';
import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineNotification } from '#platform/notifications/notification-kind.ts';
import type { Services } from '#platform/plugin.ts';
import { tellPlayers } from '../../names/server/tell-player.ts';
import type { RefundReason } from '../../places/capacity.ts';
import { About, aboutEvent } from '../../places/server/event-emails.tsx';
import { readOrderAndBuyer, receipt, writeConfirmation } from './confirmation.ts';
import { bookingConfirmed, paymentReturned } from './order-emails.tsx';

/**
 * Queues the confirmation email in the transaction that confirms the booking, and tells the players
 * whom the buyer named. A guest whom an organiser has booked on
 * account gets it themselves, because the order is the organiser's.
 * @param again names a repetition that an organiser asks for; each is sent once
 * @returns false if it was queued before
 */
export async function queueConfirmation(
  services: Services,
  tx: Executor,
  orderId: string,
  again?: string,
): Promise<boolean> {
  const { config, clock } = services;
  const now = clock();
  const { isForGuest, bookingId, ...confirmation } = await writeConfirmation(tx, orderId, {
    config,
    now,
  });

  const queued = await queueEmail(tx, bookingConfirmed, {
    ...confirmation,
    key: `booking_confirmed:${bookingId}${again === undefined ? '' : `:${again}`}`,
    now,
  });
  if (!isForGuest && again === undefined) await tellPlayers(services, tx, orderId);

  return queued;
}

/** Queues the email that explains a refund, once per payment. */
export async function queueRefundNotice(
  { clock }: Services,
  tx: Executor,
  {
    orderId,
    paymentId,
    reason,
    waits,
  }: { orderId: string; paymentId: string; reason: RefundReason; waits: boolean },
): Promise<void> {
  const now = clock();
  const { found, buyer } = await readOrderAndBuyer(tx, orderId);
  const payload = { ...receipt(found, buyer.to.name, now), reason, firstOnWaitlist: waits };
  const key = `payment_returned:${paymentId}`;

  await queueEmail(tx, paymentReturned, { ...buyer, payload, key, now });

  const amountPence = found.booked.order.totalPence;
  const about = { ...aboutEvent(found.event), amountPence };

  await notify(tx, now, {
    kind: refundMade,
    to: buyer.accountId,
    actor: null,
    payload: about,
    key,
  });
}

/** A payment that arrived too late for its places and goes back to the card. */
export const refundMade = defineNotification({
  name: 'bookings.refund_made',
  row: 'money',
  payload: About.extend({ amountPence: z.int() }),
  present: ({ title, amountPence }) => ({
    sentence: `We’re refunding ${formatPounds(amountPence)} for ${title} to your card.`,
    path: '/bookings',
  }),
});
