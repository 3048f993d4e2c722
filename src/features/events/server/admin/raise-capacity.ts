import { and, eq, sql } from 'drizzle-orm';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { events } from '../tables.ts';
import { tagsOf } from '../tags.ts';
import { auditSubject } from './change-event.ts';

type Raise = {
  readonly eventId: number;
  /** The number of places that the admin has confirmed: one more than there are. */
  readonly to: number;
  /** The admin. */
  readonly by: string;
  readonly now: Date;
};

/**
 * Adds one place to an event, as part of a step that needs it, such as booking someone who phones.
 * @returns false, and changes nothing, if there are not exactly `to - 1` places
 */
export async function raiseCapacity(tx: Executor, { eventId, to, by, now }: Raise): Promise<boolean> {
  const raised = await tx
    .update(events)
    .set({ capacity: sql`${events.capacity} + 1`, revisedAt: now })
    .where(and(eq(events.id, eventId), eq(events.capacity, to - 1)));
  if (raised.rowCount !== 1) return false;
  await invalidatePages(tx, tagsOf(eventId));
  await recordAction(tx, {
    by,
    action: 'events.edit',
    subject: auditSubject(eventId),
    before: { capacity: to - 1 },
    after: { capacity: to },
    why: 'caller',
    now,
  });
  return true;
}
