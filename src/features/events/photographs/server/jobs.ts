import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { fileKey } from '../files.ts';
import { findPhotograph } from './store.ts';

/**
 * Deletes the files of a photograph that has no row: one that was removed, or whose upload did not
 * finish. An upload queues it before it stores the first file, so that a process killed on the way
 * leaves nothing for good.
 */
export const discardFilesJob = defineJob({
  name: 'events.discard_photograph_files',
  payload: z.object({ photographId: z.uuid(), widths: z.array(z.int()) }),
});

export async function discardFiles(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { photographId, widths }: z.infer<typeof discardFilesJob.payload>,
): Promise<void> {
  if (await findPhotograph(database, photographId)) return;
  for (const width of widths) await storage.remove(fileKey(photographId, width));
}
