import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { refundByDispute } from '../../ledger/ledger.ts';
import { addPosting } from '../../ledger/server/postings.ts';
import {
  isHolding,
  type MoneyFacts,
  type RefundStep,
  refundable,
  refundStep,
} from '../refundable.ts';
import { readDisputesOf } from './disputes.ts';
import { paymentDisputed, sendRefund } from './jobs.ts';
import { finishPayment } from './record-provider-event.ts';
import { lockPaymentOf } from './refund-failed.ts';
import { findPayment, findRefunds, type Payment, type Refund, referenceOf } from './store.ts';
import { disputes, refunds } from './tables.ts';

async function readMoneyFacts(db: Executor, payment: Payment): Promise<MoneyFacts> {
  return {
    paidPence: payment.amountPence,
    refunds: await findRefunds(db, payment.id),
    disputes: await readDisputesOf(db, payment.id),
  };
}

/** What is to be done about a refund, by the disputes of its payment. */
export async function readRefundStep(
  db: Executor,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
): Promise<RefundStep> {
  const payment = await findPayment(db, paymentId);
  return payment ? refundStep(await readMoneyFacts(db, payment), id) : { do: 'nothing' };
}

/** Those of these refunds that wait until a bank has decided about their payment. */
export async function findWaiting(
  db: Executor,
  some: readonly Refund[],
): Promise<ReadonlySet<string>> {
  const unsent = some.filter(({ state }) => state === 'requested' || state === 'failed');
  if (unsent.length === 0) return new Set();

  const held = await db
    .selectDistinct({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(
      inArray(
        disputes.paymentId,
        unsent.map(({ paymentId }) => paymentId),
      ),
    );
  const disputed = unsent.filter((one) =>
    held.some(({ paymentId }) => paymentId === one.paymentId),
  );

  const waiting = new Set<string>();
  for (const refund of disputed)
    if ((await readRefundStep(db, refund)).do === 'wait') waiting.add(refund.id);
  return waiting;
}

/**
 * Settles a promised refund by a lost dispute: the bank has given the money back, or a part of it,
 * so that nothing, or only the rest, is to be sent. Repeating it changes nothing.
 */
export async function settleByDispute(tx: Executor, refundId: string, now: Date): Promise<void> {
  const payment = await lockPaymentOf(tx, refundId);
  const step = payment ? refundStep(await readMoneyFacts(tx, payment), refundId) : undefined;
  if (!payment || step?.do !== 'settle') return;

  const { bankPence } = step;
  const [settled] = await tx
    .update(refunds)
    .set({
      disputedPence: bankPence,
      state: sql`case when ${refunds.amountPence} = ${bankPence} then 'by_dispute'
        when ${refunds.bouncedAt} is null then 'requested' else 'failed' end`,
      returnedAt: sql`case when ${refunds.amountPence} = ${bankPence} then ${now.toISOString()}::timestamptz end`,
      // The provider may have been asked for all of it, and a key means one amount to it.
      attempts: sql`${refunds.attempts} + 1`,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['requested', 'failed'])))
    .returning();
  if (!settled) return;

  const entries = refundByDispute(bankPence);
  await addPosting(tx, { kind: 'refund_by_dispute', sourceId: refundId, bookedAt: now, entries });

  await enqueue(tx, paymentDisputed, referenceOf(payment));
  if (settled.state === 'requested') await enqueue(tx, sendRefund, { refundId });
  if (settled.state === 'by_dispute') await finishPayment(tx, payment.id);
}

/** Where the money of a payment is that its holder disputed. */
export type DisputedMoney = {
  /** `open`: the bank decides about all that could go back; `lost`: it has given it back. */
  readonly allOf: 'open' | 'lost' | null;
  /** What is missing: lost to disputes, less the refunds that were made by it. */
  readonly lostPence: Pence;
  /** When the last of it was lost; null if nothing is missing. */
  readonly lostAt: Date | null;
};

/** What disputes have taken of a payment; undefined if it was never disputed. */
export async function readDisputedMoney(
  db: Executor,
  paymentId: string,
): Promise<DisputedMoney | undefined> {
  const payment = await findPayment(db, paymentId);
  const facts = payment && (await readMoneyFacts(db, payment));
  if (!facts || facts.disputes.length === 0) return undefined;

  const all = await readDisputesOf(db, paymentId);
  const lost = all.filter(({ state }) => state === 'lost');
  const isOpen = facts.disputes.some(isHolding);
  const isTaken = (isOpen || lost.length > 0) && refundable(facts) === 0;

  const lostPence =
    lost.reduce((sum, { amountPence }) => sum + amountPence, 0) -
    facts.refunds.reduce((sum, { disputedPence }) => sum + disputedPence, 0);

  return {
    allOf: isTaken ? (isOpen ? 'open' : 'lost') : null,
    lostPence,
    lostAt: lostPence > 0 ? (lost.at(-1)?.closedAt ?? null) : null,
  };
}
