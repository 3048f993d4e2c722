import { and, eq } from 'drizzle-orm';
import { type ListedReason, recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { events } from '../tables.ts';
import { tagsOf } from '../tags.ts';
import { auditSubject } from './change-event.ts';

type Raise = {
  readonly eventId: number;
  readonly from: number;
  /** The number of places that the admin has confirmed. */
  readonly to: number;
  /** For whom: someone who phones, or someone on the waitlist. */
  readonly why: Extract<ListedReason, 'caller' | 'waitlist'>;
  /** The admin. */
  readonly by: string;
  readonly now: Date;
};

/**
 * Adds places to an event, as part of a step that needs them, such as booking someone who phones.
 * @returns false, and changes nothing, if there are not exactly `from` places
 */
export async function raiseCapacity(
  tx: Executor,
  { eventId, from, to, by, why, now }: Raise,
): Promise<boolean> {
  const raised = await tx
    .update(events)
    .set({ capacity: to, revisedAt: now })
    .where(and(eq(events.id, eventId), eq(events.capacity, from)));
  if (raised.rowCount !== 1) return false;

  await invalidatePages(tx, tagsOf(eventId));

  await recordAction(tx, {
    by,
    action: 'events.edit',
    subject: auditSubject(eventId),
    before: { capacity: from },
    after: { capacity: to },
    why,
    now,
  });

  return true;
}
