import pLimit from 'p-limit';
import { addMinutes } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type {
  CheckoutStatus,
  MethodChargeStatus,
  PaymentProvider,
} from '../../providers/server/provider.ts';
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

/** Stripe takes 25 calls a second in test mode, and 100 in live mode. */
const QUERIES_AT_ONCE = 5;
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
 * @param exceptPence the amount for which a checkout stays open
 */
export async function closeCheckouts(
  services: Services,
  reference: PaymentReference,
  exceptPence?: Pence,
): Promise<void> {
  for (const payment of await findPayments(services.database, reference))
    if (payment.state === 'pending' && payment.amountPence !== exceptPence)
      await queryProvider(services, payment, 'closeCheckout');
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
  const ask = pLimit(QUERIES_AT_ONCE);
  const results = await Promise.allSettled(
    unsettled.map((payment) => ask(() => queryProvider(services, payment, 'readCheckout'))),
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
  if (await recordLostCharge(services, payment)) return;

  const isOver = payment.createdAt < addMinutes(now, -WITHOUT_CHECKOUT_MINUTES);
  if (isOver)
    await database.transaction((tx) => recordStatus(tx, payment.id, { state: 'expired' }, now));
}

/** Records a charge whose answer was lost; false if the provider never received it. */
export async function recordLostCharge(services: Services, payment: Payment): Promise<boolean> {
  const { database, clock } = services;
  const charge = await findLostCharge(services, payment);
  if (!charge) return false;

  const { sessionId, status } = charge;
  await database.transaction(async (tx) => {
    if (sessionId !== undefined) await setCheckout(tx, payment.id, { sessionId });
    await recordStatus(tx, payment.id, status, clock());
  });
  return true;
}

/** A charge of a saved card whose answer was lost, as the provider has it; undefined if not. */
export async function findLostCharge(
  services: Services,
  { id: paymentId, provider, methodId, createdAt: since }: Payment,
): Promise<MethodChargeStatus | undefined> {
  const method = methodId === null ? undefined : await findMethod(services.database, methodId);
  if (!method) return undefined;

  const { customerRef } = method;
  return providerNamed(services, provider).findCharge({ paymentId, customerRef, since });
}
