import { addMinutes } from '#lib/club-time.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { sendRefund } from './jobs.ts';
import type { CheckoutStatus, PaymentProvider } from './provider.ts';
import { providerNamed } from './providers.ts';
import { recordStatus } from './record-provider-event.ts';
import {
  findOverdueRefunds,
  findPayments,
  movePayment,
  type Payment,
  type Referenced,
  takeUnsettled,
} from './store.ts';

/** A webhook that has not come within this time may never come. */
const PATIENCE_MINUTES = 1;
/** Longer than any provider's page stays open: a payment that never got its page is over by then. */
const PAGELESS_MINUTES = 60;

/**
 * Asks the provider how the payment for a reference stands, and writes the answer down as its webhook would have.
 * @returns the payment that has the money, if any
 */
export async function reconcilePayment(
  services: Services,
  reference: Referenced,
): Promise<{ paidBy: string | undefined }> {
  for (const payment of await findPayments(services.database, reference))
    if (payment.state === 'pending') await askAbout(services, payment, 'readCheckout');
  const after = await findPayments(services.database, reference);
  return { paidBy: after.find(({ state }) => state === 'paid')?.id };
}

/** Closes the provider's pages for a reference that is no longer wanted. Money that came meanwhile is written down. */
export async function stopCollecting(services: Services, reference: Referenced): Promise<void> {
  for (const payment of await findPayments(services.database, reference))
    if (payment.state === 'pending') await askAbout(services, payment, 'closeCheckout');
}

/** The periodic cure for lost webhooks and stuck refunds. One that fails does not keep the others from being asked. */
export async function healUnsettled(services: Services): Promise<void> {
  const now = services.clock();
  const before = addMinutes(now, -PATIENCE_MINUTES);
  const unsettled = await takeUnsettled(services.database, before, now);
  const asked = await Promise.allSettled(
    unsettled.map((payment) => askAbout(services, payment, 'readCheckout')),
  );
  for (const refund of await findOverdueRefunds(services.database, addMinutes(now, -5)))
    await enqueue(services.database, sendRefund, refund, { key: `payments.send_refund:${refund.refundId}` });
  const failed = asked.filter((answer) => answer.status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }) => reason),
      'Some payments could not be asked about',
    );
}

async function askAbout(
  services: Services,
  payment: Payment,
  question: keyof Pick<PaymentProvider, 'readCheckout' | 'closeCheckout'>,
): Promise<void> {
  const now = services.clock();
  const { database } = services;
  if (payment.providerSessionId === null) {
    if (payment.createdAt < addMinutes(now, -PAGELESS_MINUTES))
      await movePayment(database, payment.id, { from: ['pending'], to: 'expired' });
    return;
  }
  const status: CheckoutStatus = await providerNamed(services, payment.provider)[question](
    payment.providerSessionId,
  );
  if (status.state !== 'open') await database.transaction((tx) => recordStatus(tx, payment.id, status, now));
}
