import type { Stripe } from 'stripe';
import type { FailureReason, SavedMethod } from '../../providers/contract.ts';
import type { CheckoutStatus, RefundStatus, SetupStatus } from '../../providers/server/provider.ts';

/** The id of something that Stripe may have sent whole. */
export const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const whole = <T extends object>(reference: string | T | null | undefined): T | undefined =>
  typeof reference === 'object' && reference !== null ? reference : undefined;

/** The status of a checkout, whose payment intent and its card were expanded. */
export function sessionStatus(session: Stripe.Checkout.Session): CheckoutStatus {
  if (session.status === 'expired') return { state: 'expired' };
  if (session.payment_status !== 'paid') return { state: 'open' };

  const intent = whole(session.payment_intent);
  const isKept = intent?.setup_future_usage === 'off_session';
  return {
    state: 'paid',
    amountPence: session.amount_total ?? 0,
    method: isKept ? savedMethod(whole(intent.payment_method), idOf(session.customer)) : undefined,
  };
}

/** The status of a checkout in setup mode, whose setup intent and its card were expanded. */
export function setupStatus(session: Stripe.Checkout.Session): SetupStatus {
  if (session.status === 'expired') return { state: 'expired' };

  const intent = whole(session.setup_intent);
  const method = savedMethod(whole(intent?.payment_method), idOf(session.customer));
  return session.status === 'complete' && method ? { state: 'saved', method } : { state: 'open' };
}

function savedMethod(
  method: Stripe.PaymentMethod | undefined,
  customerRef: string | undefined,
): SavedMethod | undefined {
  const card = method?.card;
  if (!card || customerRef === undefined) return undefined;

  return {
    methodRef: method.id,
    customerRef,
    brand: card.brand,
    lastFour: card.last4,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
  };
}

/** The status of a charge of a saved card. */
export function intentStatus(intent: Stripe.PaymentIntent): CheckoutStatus {
  if (intent.status === 'succeeded') return { state: 'paid', amountPence: intent.amount_received };
  if (intent.status === 'canceled') return { state: 'failed', reason: 'other' };
  if (intent.status === 'requires_action') return { state: 'failed', reason: 'authentication' };
  if (intent.status !== 'requires_payment_method') return { state: 'open' };

  return { state: 'failed', reason: failureReason(intent.last_payment_error) };
}

type Decline = { readonly code?: string; readonly decline_code?: string };

/** Stripe's code of a declined card in this product's terms. */
export function failureReason(error: Decline | null | undefined): FailureReason {
  const codes = [error?.code, error?.decline_code];
  if (codes.includes('authentication_required')) return 'authentication';
  if (codes.includes('insufficient_funds')) return 'insufficient_funds';
  if (codes.includes('expired_card')) return 'expired';
  if (codes.includes('lost_card') || codes.includes('stolen_card')) return 'lost';
  return 'other';
}

/** The status of a refund, with the reference by which the cardholder's bank finds it. */
export function refundStatus(refund: Stripe.Refund): RefundStatus {
  if (refund.status === 'failed' || refund.status === 'canceled') return { state: 'failed' };
  if (refund.status !== 'succeeded') return { state: 'pending' };

  return {
    state: 'returned',
    bankReference: refund.destination_details?.card?.reference ?? undefined,
  };
}
