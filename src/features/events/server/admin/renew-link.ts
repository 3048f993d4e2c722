import { and, eq, sql } from 'drizzle-orm';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { eventRefusals } from '../../texts.ts';
import { events } from '../tables.ts';
import { eventTag } from '../tags.ts';

type Renewing = { readonly eventId: number; readonly by: string };

/**
 * Gives a golf day for people with the link another secret: whoever has the old link and no place
 * no longer finds it.
 */
export const renewLink = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, by }: Renewing,
): Promise<Result<undefined>> =>
  database.transaction(async (tx) => {
    const renewed = await tx
      .update(events)
      .set({ linkKey: sql`replace(gen_random_uuid()::text, '-', '')` })
      .where(and(eq(events.id, eventId), eq(events.audience, 'link')));
    if (renewed.rowCount !== 1) return refuse(eventRefusals.event_not_found);

    await invalidatePages(tx, [eventTag(eventId)]);

    await recordAction(tx, {
      by,
      action: 'events.renew_link',
      subject: `event:${eventId}`,
      before: null,
      after: null,
      why: null,
      now: clock(),
    });

    return ok(undefined);
  });
