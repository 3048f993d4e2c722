import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  isLargeRefund,
  REFUND_SUM_MINUTES,
} from '#features/identity/confirmation/when-to-confirm.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { addMinutes } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import { sumOfActions } from '#platform/audit/read-actions.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { paymentRefusals } from '../../texts.ts';
import type { OwnRefund } from '../contract.ts';
import type { ReferenceType } from '../payment-states.ts';
import { BANK } from './bank-payment.ts';
import { findWaiting, readRefundStep } from './disputed-refunds.ts';
import { sendRefund } from './jobs.ts';
import { recordPaidByHand } from './record-provider-event.ts';
import { askAgain, findPayment, findRefund, lockPayment, type Refund } from './store.ts';
import { payments, refunds } from './tables.ts';

type RefundTarget = { readonly refundId: string; readonly by: string };

/**
 * Sends a refused refund to the provider again. Pressing twice sends it once. A bank transfer has
 * no provider.
 */
export const retryRefund = (services: Services, target: RefundTarget): Promise<Refund> =>
  services.database.transaction(async (tx) => {
    const failedRefund = await findRefund(tx, target.refundId);
    const payment = failedRefund && (await findPayment(tx, failedRefund.paymentId));
    if (payment?.provider === BANK) throw new Refused(paymentRefusals.refund_by_transfer);

    if (failedRefund?.bouncedAt) throw new Refused(paymentRefusals.refund_bounced);
    if (failedRefund) await refuseIfDisputed(tx, failedRefund);

    const refund = await askAgain(tx, target.refundId);
    if (!refund) return whyNot(tx, target.refundId);

    await enqueue(
      tx,
      sendRefund,
      { refundId: refund.id },
      { key: `payments.send_refund:${refund.id}` },
    );

    await record(services, tx, target, { from: 'failed', to: refund });

    return refund;
  });

/** Records that a refused refund was paid from the bank instead. */
export const payRefundByHand = (
  services: Services,
  { reference, ...target }: RefundTarget & { readonly reference: string },
): Promise<Refund> =>
  services.database.transaction(async (tx) => {
    const before = await findRefund(tx, target.refundId);
    if (before?.state !== 'failed') return whyNot(tx, target.refundId);
    await lockPayment(tx, before.paymentId);
    await refuseIfDisputed(tx, before);
    const refund = await recordPaidByHand(tx, target.refundId, {
      reference,
      now: services.clock(),
    });
    if (!refund) return whyNot(tx, target.refundId);
    await record(services, tx, target, { from: 'failed', to: refund });
    return refund;
  });

/** Money that a bank decides about, or has given back, is not sent a second time. */
async function refuseIfDisputed(tx: Executor, refund: Refund): Promise<void> {
  const step = await readRefundStep(tx, refund);
  if (step.do === 'wait' || step.do === 'settle')
    throw new Refused(paymentRefusals.refund_disputed);
}

const record = (
  { clock }: Services,
  tx: Executor,
  { by, refundId }: RefundTarget,
  { from, to }: { readonly from: Refund['state']; readonly to: Refund },
): Promise<void> =>
  recordAction(tx, {
    by,
    action: to.state === 'by_hand' ? 'payments.refund_by_hand' : 'payments.retry_refund',
    subject: `refund:${refundId}`,
    before: { state: from },
    after: { state: to.state, pence: to.amountPence },
    why: null,
    now: clock(),
  });

async function whyNot(tx: Executor, refundId: string): Promise<Refund> {
  const failedRefund = await findRefund(tx, refundId);
  throw new Refused(
    failedRefund ? paymentRefusals.refund_not_failed : paymentRefusals.refund_not_found,
  );
}

/**
 * The pence of those refunds that wait on the refunds page, because the provider refused them or a
 * transfer is to be made.
 */
export async function readFailedRefunds(
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // What goes back to several payments has a refund for each, whose keys end with their number.
  const key = sql<string>`regexp_replace(${refunds.key}, ':part[0-9]+$', '')`;
  const rows = await db
    .select({ key, pence: sql<number>`sum(${refunds.amountPence})::int` })
    .from(refunds)
    .where(and(inArray(key, [...keys]), eq(refunds.state, 'failed')))
    .groupBy(key);
  return new Map(rows.map(({ key, pence }) => [key, pence]));
}

type RefundsOf = {
  readonly referenceType: ReferenceType;
  readonly ids: readonly string[];
  readonly keys?: readonly string[];
};

/**
 * The refunds of the payments of a reference's ids as their buyer sees them, oldest first, and those
 * with one of the keys: what an order gives back of a credit goes to the payment that bought the
 * credit.
 */
export async function readRefundsOf(
  db: Executor,
  { referenceType, ids, keys = [] }: RefundsOf,
): Promise<OwnRefund[]> {
  const rows = await db
    .select({ refund: refunds, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      or(
        and(eq(payments.referenceType, referenceType), inArray(payments.referenceId, [...ids])),
        inArray(refunds.key, [...keys]),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const waiting = await findWaiting(
    db,
    rows.map(({ refund }) => refund),
  );

  return rows.map(({ refund, provider }) => ({
    id: refund.id,
    amountPence: refund.amountPence,
    isSent: refund.state === 'returned' || refund.state === 'by_hand',
    dispute: waiting.has(refund.id) ? 'waits' : refund.state === 'by_dispute' ? 'settled' : null,
    byTransfer: provider === BANK || refund.state === 'by_hand',
    reference: refund.bankReference ?? refund.paidByHand,
    at: (refund.returnedAt ?? refund.createdAt).toISOString(),
  }));
}

/** How many refunds the provider has refused, and nobody has paid by hand yet. */
export const countFailedRefunds = (db: Executor): Promise<number> =>
  db.$count(refunds, eq(refunds.state, 'failed'));

/** What organisers do that pays money back, as the audit log names it with the amount. */
const refundingActions = [
  'bookings.refund_place',
  'bookings.cancel_place',
  'bookings.refund_credit',
  'membership.cancel',
  'membership.call_off_company_day',
  'membership.refund_company_day',
] as const;

type Refunding = {
  readonly by: string;
  /** What goes back in money. */
  readonly pence: number;
  readonly now: Date;
  /** Whether the organiser has confirmed recently (`hasConfirmed`). */
  readonly isConfirmed: boolean;
};

/**
 * Refuses `confirmation_needed` if an organiser refunds more than £500 without a fresh
 * confirmation, in one refund or in all of the last hour. Call it first in the transaction of the
 * refund: refunds of one organiser wait for each other from here on, so that none is missing from
 * the sum.
 */
export async function confirmRefund(
  tx: Executor,
  { by, pence, now, isConfirmed }: Refunding,
): Promise<void> {
  await lockByName(tx, `refunds of ${by}`);

  if (isConfirmed) return;

  const earlierPence = await sumOfActions(tx, {
    by,
    actions: refundingActions,
    figures: ['moneyPence', 'pence'],
    since: addMinutes(now, -REFUND_SUM_MINUTES),
  });

  if (isLargeRefund(pence, earlierPence)) throw new Refused(identityRefusals.confirmation_needed);
}
