import { and, eq, gt, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { SavedMethod } from '../../providers/contract.ts';
import type {
  CheckoutRequest,
  MethodCharge,
  ProviderEvent,
  RefundRequest,
  SetupRequest,
} from '../../providers/server/provider.ts';
import { renewalFailure } from '../test-cards.ts';
import { sandboxCheckouts, sandboxEvents, sandboxMethods, sandboxRefunds } from './tables.ts';

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;
type State = SandboxCheckout['state'];

/** Opens a checkout, or finds the one that the payment already has. */
export const openCheckout = (
  db: Executor,
  request: CheckoutRequest,
  times: { now: Date; expiresAt: Date },
): Promise<SandboxCheckout> =>
  addOnce(db, {
    paymentId: request.paymentId,
    accountId: request.accountId,
    amountPence: request.amountPence,
    lines: [...request.lines],
    keptUntil: request.keptUntil,
    consent: request.saveMethod?.consent ?? null,
    expiresAt: times.expiresAt,
    returnUrl: request.returnPath,
    cancelUrl: request.cancelPath,
    createdAt: times.now,
  });

/** Opens the checkout that replaces a card, or finds the one that the setup already has. */
export const openSetup = (
  db: Executor,
  request: SetupRequest,
  times: { now: Date; expiresAt: Date },
): Promise<SandboxCheckout> =>
  addOnce(db, {
    kind: 'setup',
    paymentId: request.setupId,
    accountId: request.accountId,
    amountPence: 0,
    lines: [],
    consent: request.consent,
    expiresAt: times.expiresAt,
    returnUrl: request.returnPath,
    cancelUrl: request.cancelPath,
    createdAt: times.now,
  });

/**
 * Charges a saved card, or finds the charge that the payment already has. The webhook about it is
 * queued with it.
 */
export async function addCharge(
  tx: Executor,
  charge: MethodCharge,
  now: Date,
): Promise<SandboxCheckout> {
  const earlier = await findByKey(tx, charge.paymentId);
  if (earlier) return earlier;

  const card = await findMethod(tx, charge.methodRef);
  if (!card) throw new Error(`The sandbox has no card ${charge.methodRef}`);

  const failure = card.removedAt ? 'other' : renewalFailure(card, now);
  const { paymentId, accountId, amountPence } = charge;
  const made = await addOnce(tx, {
    kind: 'charge',
    paymentId,
    accountId,
    amountPence,
    lines: [...charge.lines],
    state: failure ? 'failed' : 'paid',
    failure: failure ?? null,
    methodId: card.id,
    cardLastFour: card.lastFour,
    expiresAt: now,
    returnUrl: '',
    cancelUrl: '',
    createdAt: now,
    paidAt: failure ? null : now,
  });

  if (failure) await queueWebhook(tx, { type: 'checkout_failed', paymentId, reason: failure }, now);
  else
    await queueWebhook(
      tx,
      { type: 'checkout_paid', paymentId, sessionId: made.id, amountPence },
      now,
    );

  return made;
}

/** Adds a checkout, or finds the one of the same payment or setup, whose id is the key. */
async function addOnce(
  db: Executor,
  row: Omit<typeof sandboxCheckouts.$inferInsert, 'idempotencyKey'>,
): Promise<SandboxCheckout> {
  await db
    .insert(sandboxCheckouts)
    .values({ ...row, idempotencyKey: row.paymentId })
    .onConflictDoNothing({ target: sandboxCheckouts.idempotencyKey });

  const checkout = await findByKey(db, row.paymentId);
  if (!checkout) throw new Error(`The sandbox lost the checkout of payment ${row.paymentId}`);

  return checkout;
}

export async function findByKey(db: Executor, key: string): Promise<SandboxCheckout | undefined> {
  const rows = await db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.idempotencyKey, key));
  return rows[0];
}

type SandboxMethod = typeof sandboxMethods.$inferSelect;

/** Keeps a card. Of its number only the last four digits are stored. */
export async function addMethod(
  tx: Executor,
  method: typeof sandboxMethods.$inferInsert,
): Promise<SandboxMethod> {
  const [row] = await tx.insert(sandboxMethods).values(method).returning();
  if (!row) throw new Error('The sandbox did not keep the card');
  return row;
}

/** The card that a paid checkout kept; undefined for a charge, which keeps none. */
export async function methodOf(
  db: Executor,
  { kind, methodId }: SandboxCheckout,
): Promise<SavedMethod | undefined> {
  const card = kind === 'charge' || methodId === null ? undefined : await findMethod(db, methodId);
  if (!card) return undefined;

  const { id, accountId, lastFour, expiresMonth, expiresYear } = card;
  return {
    methodRef: id,
    customerRef: accountId,
    isTest: true,
    brand: 'visa',
    lastFour,
    expiresMonth,
    expiresYear,
  };
}

export async function setMethod(db: Executor, checkoutId: string, methodId: string): Promise<void> {
  await db.update(sandboxCheckouts).set({ methodId }).where(eq(sandboxCheckouts.id, checkoutId));
}

async function findMethod(db: Executor, methodId: string): Promise<SandboxMethod | undefined> {
  return (await db.select().from(sandboxMethods).where(eq(sandboxMethods.id, methodId)))[0];
}

export async function dropMethod(db: Executor, methodId: string, now: Date): Promise<void> {
  await db.update(sandboxMethods).set({ removedAt: now }).where(eq(sandboxMethods.id, methodId));
}

/** Forgets every card of an account. */
export async function dropMethods(db: Executor, accountId: string, now: Date): Promise<void> {
  await db
    .update(sandboxMethods)
    .set({ removedAt: now })
    .where(and(eq(sandboxMethods.accountId, accountId), isNull(sandboxMethods.removedAt)));
}

/** Finds a checkout; with `accountId` only if it is that account's, with null if it is nobody's. */
export async function findCheckout(
  db: Executor,
  checkoutId: string,
  accountId?: string | null,
): Promise<SandboxCheckout | undefined> {
  const { accountId: owner } = sandboxCheckouts;
  const ofNobody = accountId === null ? isNull(owner) : undefined;
  const ownedBy = accountId ? eq(owner, accountId) : ofNobody;
  const rows = await db
    .select()
    .from(sandboxCheckouts)
    .where(and(eq(sandboxCheckouts.id, checkoutId), ownedBy));

  return rows[0];
}

type Change = {
  readonly from: readonly State[];
  readonly to: State;
  readonly now: Date;
  readonly cardLastFour?: string;
  readonly cardExpiry?: string;
};

/**
 * Changes the state of a checkout that is in one of the `from` states and has not expired;
 * undefined otherwise.
 */
export async function moveCheckout(
  db: Executor,
  checkoutId: string,
  change: Change,
): Promise<SandboxCheckout | undefined> {
  const rows = await db
    .update(sandboxCheckouts)
    .set({
      state: change.to,
      ...(change.cardLastFour ? { cardLastFour: change.cardLastFour } : {}),
      ...(change.cardExpiry ? { cardExpiry: change.cardExpiry } : {}),
      ...(change.to === 'paid' ? { paidAt: change.now } : {}),
    })
    .where(
      and(
        eq(sandboxCheckouts.id, checkoutId),
        inArray(sandboxCheckouts.state, [...change.from]),
        gt(sandboxCheckouts.expiresAt, change.now),
      ),
    )
    .returning();
  return rows[0];
}

/** Writes a refund of the sandbox; false if it already exists. No money moves. */
export async function addRefund(db: Executor, request: RefundRequest, now: Date): Promise<boolean> {
  const rows = await db
    .insert(sandboxRefunds)
    .values({
      checkoutId: request.sessionId,
      idempotencyKey: request.refundId,
      amountPence: request.amountPence,
      createdAt: now,
    })
    .onConflictDoNothing({ target: sandboxRefunds.idempotencyKey })
    .returning({ id: sandboxRefunds.id });
  return rows.length > 0;
}

/**
 * What the sandbox has taken and given back, as a provider would report it: a query with the columns
 * type, id, at, provider and pence.
 */
export const sandboxReport: SQL = sql`
  select 'payment', payment_id, paid_at, 'sandbox', amount_pence
  from sandbox_checkouts where state = 'paid' and kind <> 'setup'
  union all
  select 'refund', idempotency_key::uuid, created_at, 'sandbox', -amount_pence from sandbox_refunds`;

/** `Omit` for each member of a union. */
type WithoutId<Event> = Event extends unknown ? Omit<Event, 'eventId'> : never;

/** Writes a webhook and queues its delivery, in the transaction of the change that it reports. */
export async function queueWebhook(
  tx: Executor,
  event: WithoutId<ProviderEvent>,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .insert(sandboxEvents)
    .values({
      body: sql`(${JSON.stringify(event)}::jsonb || jsonb_build_object('eventId', uuidv7()))::text`,
      createdAt: now,
    })
    .returning({ eventId: sandboxEvents.id });
  if (row) await enqueue(tx, deliverSandboxEvent, row);
}

export async function findEvent(db: Executor, eventId: string) {
  return (await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, eventId)))[0];
}

export async function markDelivered(db: Executor, eventId: string, now: Date): Promise<void> {
  await db.update(sandboxEvents).set({ deliveredAt: now }).where(eq(sandboxEvents.id, eventId));
}

/** Delivers one of the sandbox's webhooks to this site. */
export const deliverSandboxEvent = defineJob({
  name: 'payments.deliver_sandbox_event',
  payload: z.object({ eventId: z.uuid() }),
});

/** Deletes the sandbox's records of payments that are deleted. */
export async function deleteSandboxCheckouts(
  tx: Executor,
  paymentIds: readonly string[],
): Promise<void> {
  const checkouts = tx
    .select({ id: sandboxCheckouts.id })
    .from(sandboxCheckouts)
    .where(inArray(sandboxCheckouts.paymentId, [...paymentIds]));
  await tx.delete(sandboxRefunds).where(inArray(sandboxRefunds.checkoutId, checkouts));
  await tx.delete(sandboxCheckouts).where(inArray(sandboxCheckouts.paymentId, [...paymentIds]));
}

/**
 * Deletes what the sandbox keeps beside its payments: removed cards without a payment, how they came,
 * and webhooks.
 */
export async function deleteOldSandbox(tx: Executor, from: Date): Promise<void> {
  await tx
    .delete(sandboxCheckouts)
    .where(and(eq(sandboxCheckouts.kind, 'setup'), lt(sandboxCheckouts.createdAt, from)));
  await tx
    .delete(sandboxMethods)
    .where(
      and(
        lt(sandboxMethods.removedAt, from),
        notExists(
          tx
            .select({ id: sandboxCheckouts.id })
            .from(sandboxCheckouts)
            .where(eq(sandboxCheckouts.methodId, sandboxMethods.id)),
        ),
      ),
    );
  await tx.delete(sandboxEvents).where(lt(sandboxEvents.createdAt, from));
}
