import { eventCalendar } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { unansweredOf } from '../../names/questions.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { moneyToOf } from '../../places/server/money-back.ts';
import { isCallersOrder, payerOf } from '../../places/server/payer.ts';
import { orderNumber, presentLine } from '../../places/server/present.ts';
import { findOrders, type OrderWithEvent } from '../../places/server/store.ts';
import { formatTerms } from '../terms-texts.ts';
import { withEvents } from './own-orders.ts';

/** The confirmation of an order as it is now, and to whom it goes. */
export async function writeConfirmation(
  tx: Executor,
  orderId: string,
  { config, now }: Pick<Services, 'config'> & { readonly now: Date },
) {
  const { found, buyer } = await readOrderAndBuyer(tx, orderId);
  const { booking, order } = found.booked;
  const payer = payerOf(order, buyer.to);

  // A caller without an email address has no confirmation but the organiser's.
  const isForGuest = isCallersOrder(order) && payer !== undefined;
  const to = payer ?? buyer.to;
  const mine = found.booked.bookings.find(({ accountId }) => accountId === buyer.accountId);

  const payload = {
    ...receipt(found, to.name, now),
    bookingId: booking.id,
    terms: formatTerms(booking.terms, found.inKind),
    owedPence: moneyToOf(order) === 'account' ? found.owedPence : null,
    hasPage: !isForGuest,
    unanswered: mine
      ? unansweredOf(found.event.questions, mine.golf).map(({ label }) => label)
      : [],
    seller: [...config.companyDetails],
    calendar: eventCalendar(found.event, config),
  };

  return {
    isForGuest,
    bookingId: booking.id,
    accountId: isForGuest ? null : buyer.accountId,
    to,
    payload,
  };
}

/** An order with its golf day, and its buyer. */
export async function readOrderAndBuyer(tx: Executor, orderId: string) {
  const [found] = await withEvents(tx, await findOrders(tx, { orderId }));
  const accountId = found?.booked.order.accountId;
  const account =
    accountId === undefined ? undefined : (await findAccounts(tx, [accountId])).get(accountId);
  if (!found || !account) throw new Error(`Order ${orderId} has lost its event or its account`);
  const to = { name: account.firstName, address: account.email };
  return { found, buyer: { accountId: account.id, to } };
}

/** The receipt in an email about an order. */
export const receipt = (
  { booked: { order, lines }, event }: OrderWithEvent,
  firstName: string,
  now: Date,
) => ({
  firstName,
  orderNumber: orderNumber(order.number),
  ...aboutEvent(event),
  lines: lines.map((line) => presentLine(line, event)),
  vatPercent: lines[0]?.vatPercent ?? 0,
  paidAt: (order.paidAt ?? now).toISOString(),
});
