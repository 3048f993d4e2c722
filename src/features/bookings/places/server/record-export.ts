import { eq } from 'drizzle-orm';
import { recordOpening } from '#features/identity/server/public.ts';
import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookings, orders } from './tables.ts';

type Export = {
  readonly eventId: number;
  readonly by: string;
  readonly action: AuditedAction;
  /** How many rows the file has. */
  readonly rows: number;
  readonly now: Date;
};

/**
 * Records that an admin downloaded a list of a golf day: in the audit log, and for everyone who has
 * a place there or bought one.
 */
export async function recordExport(
  db: Executor,
  { eventId, by, action, rows, now }: Export,
): Promise<void> {
  const subject = `event:${eventId}`;
  await recordAction(db, { by, action, subject, before: null, after: { rows }, why: null, now });

  const concerned = await db
    .select({ player: bookings.accountId, buyer: orders.accountId })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(bookings.eventId, eventId));

  const of = concerned.flatMap(({ player, buyer }) => [player, buyer]);
  await recordOpening(db, { of, by, what: 'export', now });
}
