import type { Stripe } from 'stripe';
import type { Services } from '#platform/plugin.ts';
import type {
  MethodCharge,
  MethodChargeStatus,
  PaymentProvider,
  RefundRequest,
  RefundStatus,
} from '../../providers/server/provider.ts';
import { isStripeError, stripeClient } from './stripe-client.ts';
import { failureReason, idOf, intentStatus, refundStatus } from './stripe-status.ts';

/** Marks the payment intents of charges: those of checkouts report by their session. */
const CHARGE = 'charge';

/** Whether a payment intent is the charge of a saved card, and not of a checkout. */
export const isCharge = ({ metadata }: Stripe.PaymentIntent): boolean =>
  metadata['kind'] === CHARGE;

/** Charges a saved card without its holder (off-session). */
export async function chargeSavedCard(
  services: Services,
  charge: MethodCharge,
): Promise<MethodChargeStatus> {
  const stripe = await stripeClient(services);
  const { paymentId, amountPence, methodRef, customerRef } = charge;

  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountPence,
        currency: 'gbp',
        customer: customerRef,
        payment_method: methodRef,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        metadata: { payment_id: paymentId, kind: CHARGE },
      },
      { idempotencyKey: `charge:${paymentId}` },
    );
    return { sessionId: intent.id, status: intentStatus(intent) };
  } catch (error) {
    const refused = statusOfRefusal(error);
    if (refused) return refused;
    throw error;
  }
}

/** A declined card, or one that the customer has no more; undefined if the outcome is unknown. */
function statusOfRefusal(error: unknown): MethodChargeStatus | undefined {
  if (isStripeError(error, 'StripeCardError'))
    return {
      sessionId: error.payment_intent?.id,
      status: { state: 'failed', reason: failureReason(error) },
    };

  const isGone =
    isStripeError(error, 'StripeInvalidRequestError') &&
    (error.param === 'payment_method' || error.param === 'customer');
  return isGone
    ? { sessionId: undefined, status: { state: 'failed', reason: 'other' } }
    : undefined;
}

/**
 * Finds a charge by our id among those of the customer: idempotency keys end after a day, and what
 * was charged stays.
 */
export const findIntent =
  (services: Services): PaymentProvider['findCharge'] =>
  async ({ paymentId, customerRef, since }) => {
    const stripe = await stripeClient(services);
    // The clocks of this server and of Stripe may differ by some minutes.
    const created = { gte: Math.floor(since.getTime() / 1000) - 600 };

    for await (const intent of stripe.paymentIntents.list({
      customer: customerRef,
      created,
      limit: 100,
    }))
      if (intent.metadata['payment_id'] === paymentId && isCharge(intent))
        return { sessionId: intent.id, status: intentStatus(intent) };

    return undefined;
  };

/**
 * Sends a refund. One that was sent before is found by our id, also after the idempotency key has
 * ended; one that failed is sent anew, because its key would bring the same answer.
 */
export async function sendRefund(
  services: Services,
  { sessionId, paymentId, refundId, amountPence, attempt }: RefundRequest,
): Promise<RefundStatus> {
  const stripe = await stripeClient(services);
  const intentId = await intentOf(stripe, sessionId);

  const earlier = await findRefund(stripe, { intentId, refundId });
  if (earlier && earlier.state !== 'failed') return earlier;

  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: amountPence,
        metadata: { payment_id: paymentId, refund_id: refundId },
      },
      { idempotencyKey: `refund:${refundId}:${attempt}` },
    );
    return refundStatus(refund);
  } catch (error) {
    if (isStripeError(error, 'StripeInvalidRequestError') && error.code === 'charge_disputed')
      return { state: 'disputed' };
    // Too little balance, or refunded in Stripe's dashboard: an organiser decides.
    if (isStripeError(error, 'StripeInvalidRequestError')) return { state: 'failed' };
    throw error;
  }
}

/** How one of our refunds stands at Stripe. */
export async function readRefund(
  services: Services,
  { sessionId, refundId }: Pick<RefundRequest, 'sessionId' | 'refundId'>,
): Promise<RefundStatus | undefined> {
  const stripe = await stripeClient(services);
  return findRefund(stripe, { intentId: await intentOf(stripe, sessionId), refundId });
}

/**
 * Finds a refund by our id. Of several attempts the one counts that has not failed: a late report
 * of an earlier one says nothing any more.
 */
export async function findRefund(
  stripe: Stripe,
  { intentId, refundId }: { readonly intentId: string; readonly refundId: string },
): Promise<RefundStatus | undefined> {
  const attempts: RefundStatus[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.['refund_id'] === refundId) attempts.push(refundStatus(refund));

  return attempts.find(({ state }) => state !== 'failed') ?? attempts[0];
}

/** The payment intent of a checkout or of a charge. */
async function intentOf(stripe: Stripe, sessionId: string): Promise<string> {
  if (sessionId.startsWith('pi_')) return sessionId;

  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const intentId = idOf(session.payment_intent);
  if (intentId === undefined) throw new Error(`Stripe’s checkout ${sessionId} has no payment`);

  return intentId;
}
