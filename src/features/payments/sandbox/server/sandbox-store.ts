import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type {
  CheckoutRequest,
  ProviderEvent,
  RefundRequest,
} from '../../providers/server/provider.ts';
import { sandboxCheckouts, sandboxEvents, sandboxRefunds } from './tables.ts';

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;
type State = SandboxCheckout['state'];

/** Opens a checkout, or finds the one that the payment already has. */
export async function openCheckout(
  db: Executor,
  request: CheckoutRequest,
  times: { now: Date; expiresAt: Date },
): Promise<SandboxCheckout> {
  const row = {
    paymentId: request.paymentId,
    idempotencyKey: request.paymentId,
    accountId: request.accountId,
    amountPence: request.amountPence,
    lines: [...request.lines],
    keptUntil: request.keptUntil,
    expiresAt: times.expiresAt,
    returnUrl: request.returnPath,
    cancelUrl: request.cancelPath,
    createdAt: times.now,
  };

  await db
    .insert(sandboxCheckouts)
    .values(row)
    .onConflictDoNothing({ target: sandboxCheckouts.idempotencyKey });

  const rows = await db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.idempotencyKey, request.paymentId));
  if (!rows[0]) throw new Error(`The sandbox lost the checkout of payment ${request.paymentId}`);

  return rows[0];
}

/** Finds a checkout; with `accountId` only if it belongs to that account. */
export async function findCheckout(
  db: Executor,
  checkoutId: string,
  accountId?: string,
): Promise<SandboxCheckout | undefined> {
  const ownedBy = accountId === undefined ? undefined : eq(sandboxCheckouts.accountId, accountId);
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
