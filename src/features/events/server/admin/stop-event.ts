import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { events } from '../tables.ts';

/**
 * Notes that a golf day was stopped after its start, as part of the decision about its places.
 * Stopping twice is stopping once.
 */
export const stopEvent = async (
  tx: Executor,
  { eventId, now }: { readonly eventId: number; readonly now: Date },
): Promise<void> =>
  void (await tx
    .update(events)
    .set({ stoppedAt: now })
    .where(and(eq(events.id, eventId), isNull(events.stoppedAt))));
