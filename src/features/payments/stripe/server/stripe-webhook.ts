import type { Stripe } from 'stripe';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import type { Delivery, ProviderEvent } from '../../providers/server/provider.ts';
import { paymentRefusals } from '../../texts.ts';
import { disputeReport, payoutReport } from './stripe-balance.ts';
import { isCharge } from './stripe-charges.ts';
import { stripeClient } from './stripe-client.ts';
import { idOf, intentStatus, refundStatus, sessionStatus, setupStatus } from './stripe-status.ts';

/** A webhook whose signature is older or newer than this is refused, in seconds. */
const TOLERANCE_SECONDS = 300;

type Verified = Result<ProviderEvent | undefined>;

/**
 * Verifies a webhook and reads what it is about from Stripe: webhooks come late and in any order,
 * and say less than the API does. Events without our ids concern other uses of the account.
 */
export async function verifyStripeWebhook(
  services: Services,
  { body, headers, now }: Delivery,
): Promise<Verified> {
  const secret = services.config.stripe?.webhookSecret;
  if (secret === undefined) return refuse(paymentRefusals.webhook_not_genuine);

  const stripe = await stripeClient(services);
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || isFromFuture(signature, now))
    return refuse(paymentRefusals.webhook_not_genuine);

  try {
    stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(paymentRefusals.webhook_not_understood);
    return refuse(paymentRefusals.webhook_not_genuine);
  }

  const event = eventIn(body);
  return event
    ? ok(await translate(stripe, event))
    : refuse(paymentRefusals.webhook_not_understood);
}

/** The SDK refuses signatures that are too old, and lets those pass that are yet to come. */
const isFromFuture = (signature: string, now: Date): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000 > now.getTime() + TOLERANCE_SECONDS * 1000;

function eventIn(body: string): Stripe.Event | undefined {
  try {
    const event = JSON.parse(body);
    return typeof event?.id === 'string' && typeof event.data?.object?.id === 'string'
      ? event
      : undefined;
  } catch {
    return undefined;
  }
}

async function translate(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | undefined> {
  const eventId = event.id;

  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionEvent(stripe, eventId, event.data.object);
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return chargeEvent(stripe, eventId, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundEvent(stripe, eventId, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeEvent(stripe, eventId, event.data.object);
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const payout = payoutReport(await stripe.payouts.retrieve(event.data.object.id));
      return { eventId, type: 'payout_changed', payout };
    }
    default:
      return undefined;
  }
}

async function sessionEvent(
  stripe: Stripe,
  eventId: string,
  { id, mode, metadata }: Stripe.Checkout.Session,
): Promise<ProviderEvent | undefined> {
  const setupId = metadata?.['setup_id'];
  if (mode === 'setup' && setupId !== undefined) {
    const setup = setupStatus(
      await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }),
    );
    return setup.state === 'saved'
      ? { eventId, type: 'method_saved', setupId, method: setup.method }
      : undefined;
  }

  const paymentId = metadata?.['payment_id'];
  if (paymentId === undefined) return undefined;

  const status = sessionStatus(
    await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] }),
  );
  if (status.state === 'paid') return { ...status, eventId, type: 'checkout_paid', paymentId };
  return status.state === 'expired' ? { eventId, type: 'checkout_expired', paymentId } : undefined;
}

async function chargeEvent(
  stripe: Stripe,
  eventId: string,
  { id, metadata }: Stripe.PaymentIntent,
): Promise<ProviderEvent | undefined> {
  const paymentId = metadata['payment_id'];
  if (paymentId === undefined) return undefined;

  const intent = await stripe.paymentIntents.retrieve(id);
  if (!isCharge(intent)) return undefined;

  const status = intentStatus(intent);
  if (status.state === 'paid') return { ...status, eventId, type: 'checkout_paid', paymentId };
  return status.state === 'failed'
    ? { eventId, type: 'checkout_failed', paymentId, reason: status.reason }
    : undefined;
}

async function refundEvent(
  stripe: Stripe,
  eventId: string,
  { id, metadata }: Stripe.Refund,
): Promise<ProviderEvent | undefined> {
  const { payment_id: paymentId, refund_id: refundId } = metadata ?? {};
  if (paymentId === undefined || refundId === undefined) return undefined;

  const status = refundStatus(await stripe.refunds.retrieve(id));
  if (status.state === 'pending') return undefined;

  const { bankReference } = { bankReference: undefined, ...status };
  return status.state === 'returned'
    ? { eventId, type: 'refund_returned', paymentId, refundId, bankReference }
    : { eventId, type: 'refund_failed', paymentId, refundId };
}

async function disputeEvent(
  stripe: Stripe,
  eventId: string,
  { id }: Stripe.Dispute,
): Promise<ProviderEvent | undefined> {
  const dispute = await stripe.disputes.retrieve(id);
  const intentId = idOf(dispute.payment_intent);
  if (intentId === undefined) return undefined;

  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const paymentId = metadata['payment_id'];
  return paymentId === undefined
    ? undefined
    : { eventId, type: 'dispute_changed', paymentId, dispute: disputeReport(dispute) };
}
