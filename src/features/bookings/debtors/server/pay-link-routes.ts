import { findAccounts } from '#features/identity/server/public.ts';
import {
  addAddress,
  addressNeeded,
  findSaleInvoices,
  PAYABLE_DAYS_AFTER_DUE,
  readPayLink,
  reconcilePayment,
} from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { payOwedByCard, settleAllOnAccount } from '../../orders/server/account-payments.ts';
import { withEvents } from '../../orders/server/own-orders.ts';
import { orderNumber } from '../../places/server/present.ts';
import { findOrders, isCallersOrder } from '../../places/server/store.ts';
import { bookingRefusals } from '../../texts.ts';
import { debtorsApi, type PayView } from '../contract.ts';

/** A link cannot be guessed; starting a payment asks the provider. */
const linksPerNetwork: Limit = {
  name: 'bookings.pay_links_per_network',
  max: 120,
  refusal: bookingRefusals.too_many_payments,
};

/** What is owed on account is paid by the link in its invoice, without an account. */
export function payLinkRoutes(app: App, services: Services): void {
  const limited = perNetwork(services, linksPerNetwork);

  app.route({
    ...routeOf(debtorsApi.readPayLink),
    onRequest: limited,
    handler: async ({ params }) => (await findPayable(services, params.token)).view,
  });

  app.route({
    ...routeOf(debtorsApi.payByLink),
    onRequest: limited,
    handler: async ({ params: { token }, body }) => {
      const { order, view } = await findPayable(services, token);
      if (view.isOver) throw new Refused(bookingRefusals.pay_link_over);
      // An account pays on its own page, where nobody else sees its card.
      if (view.bookingPath !== null) return { checkoutUrl: view.bookingPath };

      const orderId = order.booked.order.id;
      if (view.needsAddress && order.owedPence > 0) {
        if (body?.address === undefined) throw addressNeeded();
        await addAddress(services.database, orderId, body.address);
      }

      await reconcileOrder(services, orderId);
      return payOwedByCard(services, order, `/pay/${token}`);
    },
  });
}

/** Learns of a payment whose webhook was lost before another is started. */
async function reconcileOrder(services: Services, orderId: string): Promise<void> {
  await reconcilePayment(services, { referenceType: 'order', referenceId: orderId });
  await settleAllOnAccount(services, orderId);
}

/** The order of a link with what its page says. Any other link is not found. */
async function findPayable(services: Services, token: string) {
  const { clock, config, database } = services;
  const orderId = readPayLink(config, token);
  if (orderId === undefined) throw new Refused(bookingRefusals.order_not_found);

  const [order] = await withEvents(database, await findOrders(database, { orderId }));
  const invoice = (await findSaleInvoices(database, [orderId])).get(orderId);
  if (!order || !invoice?.dueAt) throw new Refused(bookingRefusals.order_not_found);

  const { order: row, booking } = order.booked;
  const isCallers = isCallersOrder(row);
  const account = isCallers
    ? undefined
    : (await findAccounts(database, [row.accountId])).get(row.accountId);

  const view: PayView = {
    order: orderNumber(row.number),
    firstName: account?.firstName ?? row.payerName?.split(' ')[0] ?? '',
    owedPence: order.owedPence,
    dueAt: invoice.dueAt.toISOString(),
    isOver: addDays(invoice.dueAt, PAYABLE_DAYS_AFTER_DUE) < clock(),
    bookingPath: isCallers ? null : `/bookings/${booking.id}`,
    needsAddress: isCallers && invoice.needsAddress,
  };
  return { order, view };
}
