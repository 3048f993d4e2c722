import { z } from '#lib/schema.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { EVENTS_TAG, eventTag, updateStatesByDate } from './store.ts';

/**
 * Closes events that have started, marks as played those that are over, and invalidates their
 * pages. Repeating it changes nothing.
 */
export async function updateEventStates({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const changedIds = await updateStatesByDate(tx, clock());
    if (changedIds.length > 0) await invalidatePages(tx, [EVENTS_TAG, ...changedIds.map(eventTag)]);
  });
}

/**
 * Closes events that have started and marks as played those that are over. It runs every five
 * minutes.
 */
export const updateStatesJob = defineJob({ name: 'events.follow_clock', payload: z.unknown() });
