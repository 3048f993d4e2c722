import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { FailureReason } from '../../providers/contract.ts';
import { paymentRefusals } from '../../texts.ts';
import { findMethod, type PaymentMethod } from './methods.ts';
import { providerNamed } from './providers.ts';
import { closeCheckouts, reconcilePayment, recordLostCharge } from './reconcile.ts';
import { recordStatus } from './record-provider-event.ts';
import type { PaymentRequest } from './start-payment.ts';
import {
  addPayment,
  findPayment,
  findPayments,
  hasMoney,
  type Payment,
  setCheckout,
} from './store.ts';

/** A charge of a saved card. The reference is paid once, whether by this or by a checkout. */
export type ChargeRequest = Omit<
  PaymentRequest,
  'keptUntil' | 'returnPath' | 'cancelPath' | 'saveMethod'
> & {
  readonly methodId: string;
  /**
   * The caller's name of this attempt, unique over all payments: after a crash the same attempt
   * charges nothing again, also if it was declined. Without it, a declined charge may be repeated.
   */
  readonly attemptKey?: string;
};

/** What came of a charge. `pending`: a job reports the outcome, as for a checkout. */
export type ChargeResult = { readonly paymentId: string } & (
  | { readonly state: 'paid' | 'authentication_needed' | 'pending' }
  | { readonly state: 'declined'; readonly reason: Exclude<FailureReason, 'authentication'> }
);

/**
 * Charges a saved card for a reference without its holder, with the payment's id as idempotency
 * key. It may be repeated: what was paid is not charged again, and a charge whose answer was lost
 * is read from the provider. Paid, it has queued `paymentSettled`; failed, `chargeFailed`. It calls
 * the provider, so never use it in a transaction.
 * @throws the refusal of `whyNotPayable`; `method_not_found` for a card that has been removed; the
 *   refusal `provider_unavailable` or a fault if the provider does not answer, in which case the
 *   payment stays pending
 */
export async function chargeMethod(
  services: Services,
  request: ChargeRequest,
): Promise<ChargeResult> {
  const { database } = services;

  const earlier = await findEarlier(services, request);
  if (earlier) return resultOf(earlier);

  await addCharge(services, request);

  const payments = await findPayments(database, request);
  const payment = payments.find(hasMoney) ?? payments[0];
  if (!payment) throw new Error(`The charge for ${request.referenceId} was not written`);

  if (payment.state === 'pending' && payment.methodId !== null)
    await sendCharge(services, payment, request);

  const charged = await findPayment(database, payment.id);
  return resultOf(charged ?? payment);
}

/**
 * The payment that answers the request without a new charge: one that was paid, this very attempt,
 * or one whose outcome is not known yet. An open checkout is closed first, and a charge without a
 * session is looked for: its idempotency key may have ended since it was sent.
 */
async function findEarlier(
  services: Services,
  { referenceType, referenceId, attemptKey }: ChargeRequest,
): Promise<Payment | undefined> {
  const reference = { referenceType, referenceId };
  const before = await findPayments(services.database, reference);
  const pending = before.find(({ state }) => state === 'pending');
  if (pending?.methodId === null) await closeCheckouts(services, reference);
  else if (pending?.providerSessionId === null) await recordLostCharge(services, pending);
  else if (pending) await reconcilePayment(services, reference);

  const payments = pending ? await findPayments(services.database, reference) : before;
  return (
    payments.find(hasMoney) ??
    payments.find((payment) => payment.state === 'pending' && isKnown(payment)) ??
    (attemptKey === undefined
      ? undefined
      : payments.find(
          (payment) => payment.attemptKey === attemptKey && payment.state !== 'pending',
        ))
  );
}

/** Whether it waits for an outcome; a charge without a session is to be sent (again). */
const isKnown = ({ methodId, providerSessionId }: Payment): boolean =>
  methodId === null || providerSessionId !== null;

/** Adds the pending payment, unless the reference has one or `whyNotPayable` refuses. */
async function addCharge(services: Services, request: ChargeRequest): Promise<void> {
  const { database, clock } = services;
  const { referenceType, referenceId, accountId, total, attemptKey } = request;

  await database.transaction(async (tx) => {
    const refusal = await request.whyNotPayable(tx);
    if (refusal) throw new Refused(refusal);

    const method = await findOwnMethod(tx, request);
    await addPayment(tx, {
      referenceType,
      referenceId,
      accountId,
      netPence: total.net,
      vatPence: total.vat,
      amountPence: total.gross,
      creditsNetPence: request.creditsNetPence ?? 0,
      ...request.about,
      provider: method.provider,
      methodId: method.id,
      ...(attemptKey === undefined ? {} : { attemptKey }),
      createdAt: clock(),
    });
  });
}

async function findOwnMethod(
  tx: Executor,
  { methodId, accountId }: ChargeRequest,
): Promise<PaymentMethod> {
  const method = await findMethod(tx, methodId);
  if (method?.accountId !== accountId || method.removedAt !== null)
    throw new Refused(paymentRefusals.method_not_found);
  return method;
}

/** Sends the charge to the provider and records what comes of it. */
async function sendCharge(
  services: Services,
  payment: Payment,
  { lines }: Pick<ChargeRequest, 'lines'>,
): Promise<void> {
  const { database, clock } = services;
  const method = await findMethod(database, payment.methodId ?? '');
  if (!method) throw new Error(`Payment ${payment.id} has no card`);

  const { id: paymentId, accountId, amountPence } = payment;
  const { sessionId, status } = await providerNamed(services, payment.provider).chargeMethod({
    paymentId,
    accountId,
    amountPence,
    lines,
    methodRef: method.methodRef,
    customerRef: method.customerRef,
  });

  await database.transaction(async (tx) => {
    if (sessionId !== undefined) await setCheckout(tx, paymentId, { sessionId });
    await recordStatus(tx, paymentId, status, clock());
  });
}

/** Whether a payment was made at a checkout, where its buyer agreed to something, and not by a saved card. */
export const isFromCheckout = async (db: Executor, paymentId: string): Promise<boolean> =>
  (await findPayment(db, paymentId))?.methodId === null;

function resultOf(payment: Payment): ChargeResult {
  const { id: paymentId, failureReason } = payment;
  if (hasMoney(payment)) return { paymentId, state: 'paid' };
  if (payment.state === 'pending') return { paymentId, state: 'pending' };
  if (failureReason === 'authentication') return { paymentId, state: 'authentication_needed' };

  return { paymentId, state: 'declined', reason: failureReason ?? 'other' };
}
