import { addMinutes } from '#lib/club-time.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { sendRefund } from './jobs.ts';
import type { CheckoutStatus, PaymentProvider } from './provider.ts';
import { providerNamed } from './providers.ts';
import { recordStatus } from './record-provider-event.ts';
import {
  claimUnsettled,
  findOverdueRefunds,
  findPayments,
  movePayment,
  type Payment,
  type PaymentReference,
} from './store.ts';

/** A webhook that has not come within this time may never come. */
const WEBHOOK_TIMEOUT_MINUTES = 1;
/** Longer than any provider's page stays open: a payment that never got its page is over by then. */
const WITHOUT_CHECKOUT_MINUTES = 60;

/**
 * Asks the provider how the payment for a reference stands, and writes the result down as its webhook would have.
 * @returns the payment that has the money, if any
 */
export async function reconcilePayment(
  services: Services,
  reference: PaymentReference,
): Promise<{ paidBy: string | undefined }> {
  for (const payment of await findPayments(services.database, reference))
    if (payment.state === 'pending') await queryProvider(services, payment, 'readCheckout');
  const after = await findPayments(services.database, reference);
  return { paidBy: after.find(({ state }) => state === 'paid')?.id };
}

/** Closes the provider's pages for a reference that is no longer wanted. Money that came meanwhile is written down. */
export async function closeCheckouts(services: Services, reference: PaymentReference): Promise<void> {
  for (const payment of await findPayments(services.database, reference))
    if (payment.state === 'pending') await queryProvider(services, payment, 'closeCheckout');
}

/** The periodic cure for lost webhooks and stuck refunds. One that fails does not keep the others from being results. */
export async function reconcileUnsettled(services: Services): Promise<void> {
  const now = services.clock();
  const before = addMinutes(now, -WEBHOOK_TIMEOUT_MINUTES);
  const unsettled = await claimUnsettled(services.database, before, now);
  const results = await Promise.allSettled(
    unsettled.map((payment) => queryProvider(services, payment, 'readCheckout')),
  );
  for (const refund of await findOverdueRefunds(services.database, addMinutes(now, -5)))
    await enqueue(services.database, sendRefund, refund, { key: `payments.send_refund:${refund.refundId}` });
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }) => reason),
      'Some payments could not be results about',
    );
}

async function queryProvider(
  services: Services,
  payment: Payment,
  method: keyof Pick<PaymentProvider, 'readCheckout' | 'closeCheckout'>,
): Promise<void> {
  const now = services.clock();
  const { database } = services;
  if (payment.providerSessionId === null) {
    if (payment.createdAt < addMinutes(now, -WITHOUT_CHECKOUT_MINUTES))
      await movePayment(database, payment.id, { from: ['pending'], to: 'expired' });
    return;
  }
  const status: CheckoutStatus = await providerNamed(services, payment.provider)[method](
    payment.providerSessionId,
  );
  if (status.state !== 'open') await database.transaction((tx) => recordStatus(tx, payment.id, status, now));
}
