import type { Stored, StripeAccount } from './account.ts';
import { ApiError, invalid } from './api-error.ts';
import { type Card, cardOf } from './cards.ts';

/** Stripe's price for a UK card: 1.5 % and 20p. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 20;
/** What a dispute costs, in pence. */
const DISPUTE_FEE = 2000;

/** Writes a change of the balance. */
const addLine = (
  account: StripeAccount,
  line: {
    readonly type: string;
    readonly reporting_category: string;
    readonly amount: number;
    readonly fee?: number;
    readonly source: string;
  },
): Stored => {
  const { fee = 0 } = line;
  return account.add('txn', {
    description: null,
    currency: 'gbp',
    status: 'available',
    payout: null,
    ...line,
    fee,
    net: line.amount - fee,
  });
};

/** Money comes in: the intent succeeds, with its charge and its line in the balance. */
export function succeed(account: StripeAccount, intent: Stored, card: Card): void {
  const amount = Number(intent['amount']);
  const charge = account.add('ch', {
    amount,
    payment_intent: intent.id,
    metadata: intent['metadata'],
  });
  addLine(account, {
    type: 'charge',
    reporting_category: 'charge',
    amount,
    fee: feeOf(amount),
    source: charge.id,
  });
  account.change(intent, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
    last_payment_error: null,
  });
  account.emit('payment_intent.succeeded', intent);
  if (card.disputes) openDispute(account, intent.id);
}

/** Whether a bank decides about a charge, or has taken it back. An inquiry has not (`warning_…`). */
const isChargedBack = (account: StripeAccount, chargeId: unknown): boolean =>
  account
    .all('du')
    .some(
      ({ charge, status }) =>
        charge === chargeId &&
        (status === 'needs_response' || status === 'under_review' || status === 'lost'),
    );

/**
 * Sends money back, whole or in part; never more than is left, and nothing of a charge that is
 * charged back.
 */
export function refund(
  account: StripeAccount,
  {
    payment_intent,
    amount,
    metadata,
  }: {
    readonly payment_intent: string;
    readonly amount?: number;
    readonly metadata?: Readonly<Record<string, string>>;
  },
): Stored {
  const intent = account.get('pi', payment_intent);
  if (intent['status'] !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.');

  if (isChargedBack(account, intent['latest_charge']))
    throw invalid(
      `Charge ${String(intent['latest_charge'])} has been charged back; cannot issue a refund.`,
      { code: 'charge_disputed' },
    );

  const before = account
    .all('re')
    .filter((one) => one['payment_intent'] === intent.id && one['status'] !== 'failed')
    .reduce((sum, one) => sum + Number(one['amount']), 0);
  const left = Number(intent['amount']) - before;
  const wanted = amount ?? left;
  if (left === 0)
    throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
  if (wanted > left || wanted <= 0)
    throw invalid(
      `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`,
      {
        param: 'amount',
      },
    );

  const card = cardOf(String(account.get('pm', intent['payment_method'])['number']));
  const refunded = account.add('re', {
    amount: wanted,
    currency: 'gbp',
    payment_intent: intent.id,
    charge: intent['latest_charge'],
    metadata: metadata ?? {},
    status: card?.refundsSlowly ? 'pending' : 'succeeded',
    destination_details: {
      type: 'card',
      card: { reference: String(10n ** 22n + BigInt(account.seconds)), type: 'refund' },
    },
  });
  addLine(account, {
    type: 'refund',
    reporting_category: 'refund',
    amount: -wanted,
    source: refunded.id,
  });
  account.emit('refund.created', refunded);
  if (card?.bouncesRefunds) failRefund(account, refunded.id);
  return refunded;
}

/** A slow refund arrives. */
export function finishRefund(account: StripeAccount, refundId: string): void {
  const refunded = account.change(account.get('re', refundId), { status: 'succeeded' });
  account.emit('refund.updated', refunded);
}

/** The bank sends a refund back: the money is in the balance again. */
export function failRefund(account: StripeAccount, refundId: string): void {
  const refunded = account.change(account.get('re', refundId), {
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  });
  addLine(account, {
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    amount: Number(refunded['amount']),
    source: refunded.id,
  });
  account.emit('refund.failed', refunded);
}

/**
 * A cardholder disputes a payment, or a part of it: the money is held back, with a fee and a week to
 * answer.
 */
export function openDispute(
  account: StripeAccount,
  intentId: string,
  amount = Number(account.get('pi', intentId)['amount']),
): Stored {
  const intent = account.get('pi', intentId);
  const dispute = account.add('du', {
    amount,
    currency: 'gbp',
    charge: intent['latest_charge'],
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: { due_by: account.seconds + 7 * 86_400, has_evidence: false },
    metadata: {},
  });
  addLine(account, {
    type: 'adjustment',
    reporting_category: 'dispute',
    amount: -amount,
    fee: DISPUTE_FEE,
    source: dispute.id,
  });
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** A bank only asks about a payment: no money is held back, and it can still be refunded. */
export function openInquiry(account: StripeAccount, intentId: string): Stored {
  const intent = account.get('pi', intentId);
  const inquiry = account.add('du', {
    amount: intent['amount'],
    currency: 'gbp',
    charge: intent['latest_charge'],
    payment_intent: intent.id,
    reason: 'unrecognized',
    status: 'warning_needs_response',
    is_charge_refundable: true,
    evidence_details: { due_by: account.seconds + 7 * 86_400, has_evidence: false },
    metadata: {},
  });
  account.emit('charge.dispute.created', inquiry);
  return inquiry;
}

/** The bank decides. Won, the money comes back; the fee does not. */
export function closeDispute(
  account: StripeAccount,
  disputeId: string,
  status: 'won' | 'lost',
): void {
  const dispute = account.change(account.get('du', disputeId), { status });
  account.emit('charge.dispute.closed', dispute);
  if (status === 'lost') return;

  addLine(account, {
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    amount: Number(dispute['amount']),
    source: dispute.id,
  });
  account.emit('charge.dispute.funds_reinstated', dispute);
}

/** Everything in the balance goes to the bank; undefined if that is nothing. */
export function payOut(account: StripeAccount): Stored | undefined {
  const lines = account.all('txn').filter((line) => line['payout'] === null);
  const amount = lines.reduce((sum, line) => sum + Number(line['net']), 0);
  if (amount <= 0) return undefined;

  const payout = account.add('po', {
    amount,
    currency: 'gbp',
    arrival_date: account.seconds + 2 * 86_400,
    automatic: true,
    status: 'in_transit',
  });
  for (const line of lines) account.change(line, { payout: payout.id });
  const line = addLine(account, {
    type: 'payout',
    reporting_category: 'payout',
    amount: -amount,
    source: payout.id,
  });
  account.change(line, { payout: payout.id });
  account.emit('payout.created', payout);

  account.change(payout, { status: 'paid' });
  account.emit('payout.paid', payout);
  return payout;
}

/** A card is declined: 402, with the intent in the error as Stripe has it. */
export const declined = (
  account: StripeAccount,
  intent: Stored,
  reason: { readonly code: string; readonly decline_code?: string },
): ApiError => {
  account.change(intent, {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', message: 'Your card was declined.', ...reason },
  });
  account.emit('payment_intent.payment_failed', intent);
  return new ApiError(402, {
    type: 'card_error',
    message: 'Your card was declined.',
    ...reason,
    payment_intent: structuredClone(intent),
  });
};
