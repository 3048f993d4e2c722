import { eventCalendar } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { notify, queueEmail } from '#features/notifications/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { moneyToOf } from '../../cancel/server/money-back.ts';
import { unansweredOf } from '../../names/questions.ts';
import { tellPlayers } from '../../names/server/tell-player.ts';
import { refundMade } from '../../notices/server/kinds.ts';
import type { RefundReason } from '../../payment-rules.ts';
import { formatTerms } from '../../texts.ts';
import { bookingConfirmed, paymentReturned } from '../emails.ts';
import { type OrderWithEvent, withEvents } from '../own-orders.ts';
import { isCallersOrder, payerOf } from '../payer.ts';
import { aboutEvent, orderNumber, presentLine } from '../present.ts';
import { findOrders } from '../store.ts';

/**
 * Queues the confirmation email in the transaction that confirms the booking, and tells the players whom the buyer
 * named. A guest whom an organiser has booked on
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
  const { found, buyer } = await readOrderAndBuyer(tx, orderId);
  const { booking, order } = found.booked;
  const payer = payerOf(order, buyer.to);
  // A caller without an email address has no confirmation but the organiser's.
  const isForGuest = isCallersOrder(order) && payer !== undefined;
  const to = payer ?? buyer.to;
  const calendar = eventCalendar(found.event, config);
  const seller = [...config.companyDetails];
  const mine = found.booked.bookings.find(({ accountId }) => accountId === buyer.accountId);
  const more = {
    bookingId: booking.id,
    terms: formatTerms(booking.terms),
    owedPence: moneyToOf(order) === 'account' ? found.owedPence : null,
    hasPage: !isForGuest,
    unanswered: mine ? unansweredOf(found.event.questions, mine.golf).map(({ label }) => label) : [],
    seller,
    calendar,
  };
  const queued = await queueEmail(tx, bookingConfirmed, {
    accountId: isForGuest ? null : buyer.accountId,
    to,
    payload: { ...receipt(found, to.name, now), ...more },
    key: `booking_confirmed:${booking.id}${again === undefined ? '' : `:${again}`}`,
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
  await notify(tx, now, { kind: refundMade, to: buyer.accountId, actor: null, payload: about, key });
}

async function readOrderAndBuyer(tx: Executor, orderId: string) {
  const [found] = await withEvents(tx, await findOrders(tx, { orderId }));
  const accountId = found?.booked.order.accountId;
  const account = accountId === undefined ? undefined : (await findAccounts(tx, [accountId])).get(accountId);
  if (!found || !account) throw new Error(`Order ${orderId} has lost its event or its account`);
  const to = { name: account.firstName, address: account.email };
  return { found, buyer: { accountId: account.id, to } };
}

const receipt = ({ booked: { order, lines }, event }: OrderWithEvent, firstName: string, now: Date) => ({
  firstName,
  orderNumber: orderNumber(order.number),
  ...aboutEvent(event),
  lines: lines.map((line) => presentLine(line, event)),
  vatPercent: lines[0]?.vatPercent ?? 0,
  paidAt: (order.paidAt ?? now).toISOString(),
});
