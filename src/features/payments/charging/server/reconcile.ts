import { addMinutes } from '#lib/club-time.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { CheckoutStatus, PaymentProvider } from '../../providers/server/provider.ts';
import { sendRefund } from './jobs.ts';
import { findMethod } from './methods.ts';
import { providerNamed } from './providers.ts';
import { recordStatus } from './record-provider-event.ts';
import {
  claimUnsettled,
  findOverdueRefunds,
  findPayments,
  type Payment,
  type PaymentReference,
  setCheckout,
} from './store.ts';

/** After this many minutes a webhook is considered lost. */
const WEBHOOK_TIMEOUT_MINUTES = 1;
/**
 * After this many minutes a payment without a checkout has expired. No provider's checkout stays
 * open longer.
 */
const WITHOUT_CHECKOUT_MINUTES = 60;

/**
 * Asks the provider for the status of a reference's pending payment and records it as a webhook
 * would.
 * @returns the id of the payment that is paid, if any
 */
export async function reconcilePayment(
  services: Services,
  reference: PaymentReference,
): Promise<{ paidBy: string | undefined }> {
  for (const payment of await findPayments(services.database, reference))
    if (payment.state === 'pending') await queryProvider(services, payment, 'readCheckout');
  const payments = await findPayments(services.database, reference);
  return { paidBy: payments.find(({ state }) => state === 'paid')?.id };
}

/**
 * Closes the open checkouts of a reference that must no longer be paid. A payment made just before
 * is recorded.
 */
export async function closeCheckouts(
  services: Services,
  reference: PaymentReference,
): Promise<void> {
  for (const payment of await findPayments(services.database, reference))
    if (payment.state === 'pending') await queryProvider(services, payment, 'closeCheckout');
}

/**
 * Repairs payments whose webhook was lost and refunds that are stuck. One failure does not stop the
 * others.
 * @throws an AggregateError of all failures, once everything has been tried
 */
export async function reconcileUnsettled(services: Services): Promise<void> {
  const now = services.clock();
  const before = addMinutes(now, -WEBHOOK_TIMEOUT_MINUTES);
  const unsettled = await claimUnsettled(services.database, before, now);
  const results = await Promise.allSettled(
    unsettled.map((payment) => queryProvider(services, payment, 'readCheckout')),
  );

  for (const refund of await findOverdueRefunds(services.database, addMinutes(now, -5)))
    await enqueue(services.database, sendRefund, refund, {
      key: `payments.send_refund:${refund.refundId}`,
    });

  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }) => reason),
      'Some payments could not be reconciled',
    );
}

async function queryProvider(
  services: Services,
  payment: Payment,
  method: keyof Pick<PaymentProvider, 'readCheckout' | 'closeCheckout'>,
): Promise<void> {
  const now = services.clock();
  const { database } = services;

  if (payment.providerSessionId === null) return findSession(services, payment, now);

  const status: CheckoutStatus = await providerNamed(services, payment.provider)[method](
    payment.providerSessionId,
  );
  if (status.state !== 'open')
    await database.transaction((tx) => recordStatus(tx, payment.id, status, now));
}

/**
 * A payment without a session: the process ended before it had the provider's answer. A charge may
 * have been made all the same; a checkout was opened for nobody, and expires.
 */
async function findSession(services: Services, payment: Payment, now: Date): Promise<void> {
  const { database } = services;
  const method = payment.methodId && (await findMethod(database, payment.methodId));

  const charge =
    method &&
    (await providerNamed(services, payment.provider).findCharge({
      paymentId: payment.id,
      customerRef: method.customerRef,
      since: payment.createdAt,
    }));

  const isOver = payment.createdAt < addMinutes(now, -WITHOUT_CHECKOUT_MINUTES);
  if (!charge && !isOver) return;

  await database.transaction(async (tx) => {
    if (charge && charge.sessionId !== undefined)
      await setCheckout(tx, payment.id, { sessionId: charge.sessionId });
    await recordStatus(tx, payment.id, charge ? charge.status : { state: 'expired' }, now);
  });
}
