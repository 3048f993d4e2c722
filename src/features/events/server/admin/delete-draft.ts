import { and, eq } from 'drizzle-orm';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { isForeignKeyViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { eventAdminRefusals } from '../../admin/texts.ts';
import { mayChangeEvent } from '../../permissions.ts';
import { discard } from '../../photographs/server/change-photographs.ts';
import { findPhotographs } from '../../photographs/server/store.ts';
import { eventRefusals } from '../../texts.ts';
import { findEvents, lockEvent } from '../store.ts';
import { events } from '../tables.ts';
import { auditSubject, type EventTarget } from './change-event.ts';

/**
 * Deletes a draft with its photographs: nobody but the organisers has ever seen it, because a golf
 * day that was published never becomes a draft again. A draft for which something has been noted,
 * such as a step of its run sheet, is kept.
 */
export async function deleteDraft(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, version, by }: EventTarget,
): Promise<Result<{ id: number }>> {
  const deleted = database.transaction(async (tx) => {
    if (!mayChangeEvent(by)) return refuse(eventRefusals.event_change_forbidden);

    await lockEvent(tx, eventId);

    const [found] = await findEvents(tx, [eventId]);
    if (!found) return refuse(eventRefusals.event_not_found);

    const { state, title, city, startsAt } = found.event;
    if (found.event.version !== version) return refuse(eventAdminRefusals.event_changed_meanwhile);
    if (state !== 'draft') return refuse(eventAdminRefusals.event_not_a_draft);

    await discard(tx, await findPhotographs(tx, { event: eventId }));
    await tx.delete(events).where(and(eq(events.id, eventId), eq(events.state, 'draft')));

    await recordAction(tx, {
      by: by.id,
      action: 'events.delete_draft',
      subject: auditSubject(eventId),
      before: { title, city, startsAt: startsAt.toISOString() },
      after: null,
      why: null,
      now: clock(),
    });

    return ok({ id: eventId });
  });

  return deleted.catch((error: unknown) => {
    if (isForeignKeyViolation(error)) return refuse(eventAdminRefusals.draft_in_use);
    throw error;
  });
}
