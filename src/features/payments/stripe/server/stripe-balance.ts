import type { Stripe } from 'stripe';
import type { Services } from '#platform/plugin.ts';
import type { BalanceLineKind } from '../../providers/contract.ts';
import type { BalanceLine, DisputeReport, PayoutReport } from '../../providers/server/provider.ts';
import { stripeClient } from './stripe-client.ts';
import { idOf } from './stripe-status.ts';

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);

/** Stripe's types of balance transactions that are not `other` to us. */
const kinds: Readonly<Record<string, BalanceLineKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
};

/** What changed our balance at Stripe since then, oldest first. */
export async function readStripeBalance(
  services: Services,
  since: Date,
): Promise<readonly BalanceLine[]> {
  const stripe = await stripeClient(services);
  const lines: BalanceLine[] = [];

  for await (const transaction of stripe.balanceTransactions.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.source'],
  }))
    lines.push(await lineOf(stripe, transaction));

  return lines.reverse();
}

async function lineOf(
  stripe: Stripe,
  transaction: Stripe.BalanceTransaction,
): Promise<BalanceLine> {
  const { id, amount, fee, description, created } = transaction;
  const metadata = await metadataOf(stripe, transaction.source);

  return {
    lineRef: id,
    kind: kindOf(transaction),
    amountPence: amount,
    feePence: fee,
    description,
    paymentId: metadata?.['payment_id'] ?? null,
    refundId: metadata?.['refund_id'] ?? null,
    createdAt: fromSeconds(created),
  };
}

/** Our ids in what a line is about. A dispute has none of its own: they are in its payment. */
async function metadataOf(
  stripe: Stripe,
  source: Stripe.BalanceTransaction['source'],
): Promise<Stripe.Metadata | null> {
  if (typeof source !== 'object' || source === null) return null;

  const intentId = source.object === 'dispute' ? idOf(source.payment_intent) : undefined;
  if (intentId !== undefined) return (await stripe.paymentIntents.retrieve(intentId)).metadata;

  return 'metadata' in source ? source.metadata : null;
}

/** A dispute is an adjustment, told apart by its category. Another currency is for the accountant. */
function kindOf({
  type,
  reporting_category,
  currency,
}: Stripe.BalanceTransaction): BalanceLineKind {
  if (currency !== 'gbp') return 'other';
  if (type === 'adjustment' && /^dispute(_reversal)?$/.test(reporting_category)) return 'dispute';
  return kinds[type] ?? 'other';
}

/** The balance transactions that an automatic payout consists of. */
export async function readLinesOfPayout(
  services: Services,
  payoutRef: string,
): Promise<readonly string[]> {
  const stripe = await stripeClient(services);
  const lineRefs: string[] = [];

  for await (const { id } of stripe.balanceTransactions.list({ payout: payoutRef, limit: 100 }))
    lineRefs.push(id);

  return lineRefs;
}

/** Our disputes that were opened since then; those of other uses of the account are left out. */
export async function readStripeDisputes(services: Services, since: Date) {
  const stripe = await stripeClient(services);
  const disputes: { paymentId: string; dispute: DisputeReport }[] = [];

  for await (const dispute of stripe.disputes.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.payment_intent'],
  })) {
    const { payment_intent: intent } = dispute;
    const paymentId = typeof intent === 'object' ? intent?.metadata['payment_id'] : undefined;
    if (paymentId !== undefined) disputes.push({ paymentId, dispute: disputeReport(dispute) });
  }

  return disputes;
}

/** The payouts that were made since then. */
export async function readStripePayouts(
  services: Services,
  since: Date,
): Promise<readonly PayoutReport[]> {
  const stripe = await stripeClient(services);
  const payouts: PayoutReport[] = [];

  for await (const payout of stripe.payouts.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
  }))
    payouts.push(payoutReport(payout));

  return payouts;
}

/** A dispute in this product's terms. An inquiry (`warning_…`) has not taken any money yet. */
export function disputeReport(dispute: Stripe.Dispute): DisputeReport {
  const { id, amount, reason, status, evidence_details, created } = dispute;
  const { due_by } = evidence_details;

  return {
    disputeRef: id,
    amountPence: amount,
    reason,
    state: disputeState(status),
    holdsMoney: !status.startsWith('warning_'),
    respondBy: due_by === null ? null : fromSeconds(due_by),
    openedAt: fromSeconds(created),
  };
}

function disputeState(status: Stripe.Dispute.Status): DisputeReport['state'] {
  if (status === 'lost') return 'lost';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status.endsWith('under_review') ? 'under_review' : 'needs_response';
}

/** A payout in this product's terms. */
export const payoutReport = (payout: Stripe.Payout): PayoutReport => ({
  payoutRef: payout.id,
  amountPence: payout.amount,
  state: payoutState(payout.status),
  arrivesOn: fromSeconds(payout.arrival_date),
  createdAt: fromSeconds(payout.created),
});

const payoutState = (status: string): PayoutReport['state'] =>
  status === 'paid' || status === 'failed' || status === 'canceled' || status === 'in_transit'
    ? status
    : 'pending';
