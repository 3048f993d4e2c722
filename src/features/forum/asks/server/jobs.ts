import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * A request was opened, for the first time or again: the members who may be able to help are told.
 */
export const askOpened = defineJob({
  name: 'forum.ask_opened',
  payload: z.object({ topicId: z.uuid() }),
});

/** Requests whose deadline has passed lapse. It runs every hour. */
export const lapseAsksJob = defineJob({ name: 'forum.lapse_asks', payload: z.unknown() });
