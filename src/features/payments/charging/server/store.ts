import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { partOfAmount, type TaxedAmount } from '#lib/money.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { FailureReason } from '../../providers/contract.ts';
import type { Checkout } from '../../providers/server/provider.ts';
import type { PaymentState } from '../payment-states.ts';
import type { Reference } from './jobs.ts';
import { disputes, payments, providerEvents, refunds } from './tables.ts';

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type PaymentReference = Pick<Payment, 'referenceType' | 'referenceId'>;

/** The amount of a payment or of a refund. */
export const taxed = (row: Pick<Refund, 'netPence' | 'vatPence' | 'amountPence'>): TaxedAmount => ({
  net: row.netPence,
  vat: row.vatPence,
  gross: row.amountPence,
});

/** What of a refund is to be sent, or was: all but what the bank gave back by a lost dispute. */
export const toSend = (refund: Refund): TaxedAmount =>
  partOfAmount(taxed(refund), refund.amountPence - refund.disputedPence);

/** What a payment was for, in the payload of a job. */
export const referenceOf = ({ id, referenceType, referenceId }: Payment): Reference => ({
  paymentId: id,
  referenceType,
  referenceId,
});

/** Whether a payment was made, whatever of it went back since. */
export const hasMoney = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'paid' || state === 'refunding' || state === 'refunded';

const sameReference = ({ referenceType, referenceId }: PaymentReference) =>
  and(eq(payments.referenceType, referenceType), eq(payments.referenceId, referenceId));

/**
 * Adds a pending payment unless its reference already has one (unique index
 * `payments_one_pending`), has been paid, or this attempt was made before; what is owed on account
 * may be paid in parts. Those who add payments
 * of one reference wait for each other, and a payment that is being recorded as paid waits for
 * them: otherwise a charge could follow on one that was made between reading and adding.
 */
export async function addPayment(
  tx: Executor,
  payment: typeof payments.$inferInsert,
): Promise<void> {
  await lockByName(tx, `payments of ${payment.referenceId}`);

  const earlier = await tx.select().from(payments).where(sameReference(payment)).for('update');
  const isSame = ({ attemptKey }: Payment) =>
    attemptKey !== null && attemptKey === payment.attemptKey;
  const isPaid = !payment.onAccount && earlier.some(hasMoney);
  if (isPaid || earlier.some(isSame)) return;

  await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({
      target: [payments.referenceType, payments.referenceId],
      where: sql`state = 'pending'`,
    });
}

export async function findPayment(db: Executor, paymentId: string): Promise<Payment | undefined> {
  return (await db.select().from(payments).where(eq(payments.id, paymentId)))[0];
}

/** Every payment of a reference in any state, latest first. */
export const findPayments = (db: Executor, reference: PaymentReference): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(sameReference(reference))
    .orderBy(desc(payments.createdAt), desc(payments.id));

/**
 * Stores the checkout that the provider has opened, unless the payment has one already: of two
 * requests at once the first wins.
 */
export async function setCheckout(
  db: Executor,
  paymentId: string,
  checkout: Pick<Checkout, 'sessionId'> & Partial<Checkout>,
): Promise<void> {
  await db
    .update(payments)
    .set({ providerSessionId: checkout.sessionId, checkoutUrl: checkout.url ?? null })
    .where(and(eq(payments.id, paymentId), isNull(payments.providerSessionId)));
}

/** Changes the state of a payment that is in one of the `from` states; undefined otherwise. */
export async function movePayment(
  tx: Executor,
  paymentId: string,
  change: {
    readonly from: readonly PaymentState[];
    readonly to: PaymentState;
    readonly settledAt?: Date;
    readonly failureReason?: FailureReason | undefined;
  },
): Promise<Payment | undefined> {
  const rows = await tx
    .update(payments)
    .set({
      state: change.to,
      ...(change.settledAt ? { settledAt: change.settledAt } : {}),
      ...(change.failureReason ? { failureReason: change.failureReason } : {}),
    })
    .where(and(eq(payments.id, paymentId), inArray(payments.state, [...change.from])))
    .returning();
  return rows[0];
}

/**
 * Claims up to 200 pending payments created before `before`, least recently checked first, and
 * marks them as checked.
 */
export async function claimUnsettled(db: Executor, before: Date, now: Date): Promise<Payment[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'pending'), lt(payments.createdAt, before)))
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(200);
  return db.update(payments).set({ checkedAt: now }).where(inArray(payments.id, due)).returning();
}

/** Stores a webhook; false if it was stored before. */
export async function addProviderEvent(
  tx: Executor,
  event: typeof providerEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId });
  return rows.length > 0;
}

export async function addRefundRow(
  tx: Executor,
  refund: typeof refunds.$inferInsert,
): Promise<Refund> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error('A refund was not written');
  return row;
}

export async function findRefund(db: Executor, refundId: string): Promise<Refund | undefined> {
  return (await db.select().from(refunds).where(eq(refunds.id, refundId)))[0];
}

/** The payment, locked until the transaction ends, for a decision about its money. */
export async function lockPayment(tx: Executor, paymentId: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update'))[0];
}

/** Every refund of a payment, oldest first. */
export const findRefunds = (db: Executor, paymentId: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

/** Completes a requested refund; undefined if it was completed before. */
export async function endRefund(
  tx: Executor,
  refundId: string,
  end: {
    readonly state: 'returned' | 'failed' | 'by_hand';
    readonly now: Date;
    readonly paidByHand?: string;
  },
): Promise<Refund | undefined> {
  const { state, now, paidByHand } = end;

  const rows = await tx
    .update(refunds)
    .set({
      state,
      ...(state === 'failed' ? { failedAt: now } : { returnedAt: now }),
      ...(paidByHand === undefined ? {} : { paidByHand }),
    })
    .where(
      and(
        eq(refunds.id, refundId),
        inArray(refunds.state, ['requested', 'failed']),
        state === 'returned' ? isNull(refunds.bouncedAt) : undefined,
      ),
    )
    .returning();

  return rows[0];
}

/** Stores the reference by which the recipient's bank finds a refund. */
export async function setBankReference(
  tx: Executor,
  refundId: string,
  bankReference: string,
): Promise<void> {
  await tx.update(refunds).set({ bankReference }).where(eq(refunds.id, refundId));
}

/** Marks a returned refund as sent back by the bank; undefined if it has not been returned. */
export async function bounceRefund(
  tx: Executor,
  refundId: string,
  now: Date,
): Promise<Refund | undefined> {
  const rows = await tx
    .update(refunds)
    .set({ state: 'failed', failedAt: now, bouncedAt: now, returnedAt: null })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'returned')))
    .returning();
  return rows[0];
}

/** Requests a failed refund again; undefined if it has not failed, or the bank sent it back. */
export async function askAgain(tx: Executor, refundId: string): Promise<Refund | undefined> {
  const rows = await tx
    .update(refunds)
    .set({ state: 'requested', attempts: sql`${refunds.attempts} + 1` })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'failed'), isNull(refunds.bouncedAt)))
    .returning();
  return rows[0];
}

/**
 * Up to 200 refunds that were promised before `before` and have not been sent, although no open
 * dispute holds their money.
 */
export const findOverdueRefunds = (db: Executor, before: Date): Promise<{ refundId: string }[]> =>
  db
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lt(refunds.createdAt, before), isNotHeld))
    .limit(200);

/** A condition on refunds: no open dispute holds the money of their payment. */
const isNotHeld = sql`not exists (
  select from ${disputes} where ${disputes.paymentId} = ${refunds.paymentId}
    and ${disputes.holdsMoney} and ${disputes.state} in ('needs_response', 'under_review'))`;
