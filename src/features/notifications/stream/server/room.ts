import { asc, eq } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { streamRoutes } from './stream-routes.ts';
import { liveStreams, liveUpdates } from './tables.ts';
import { deleteOldUpdates } from './updates.ts';

const reason = 'To show on your open pages what has just changed (contract)';

const personalData: readonly PersonalTable[] = [
  {
    table: 'live_streams',
    holds: 'How many changes your open pages have been told of',
    reason,
    keptFor: 'For as long as you have an account',
    collect: (db, accountId) =>
      db
        .select({ lastNumber: liveStreams.lastNumber })
        .from(liveStreams)
        .where(eq(liveStreams.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(liveStreams).where(eq(liveStreams.accountId, accountId));
    },
  },
  {
    table: 'live_updates',
    holds:
      'That something changed for you, such as a new message: its kind, numbers and time, not its text',
    reason,
    keptFor: 'For a day',
    collect: (db, accountId) =>
      db
        .select({ kind: liveUpdates.kind, data: liveUpdates.data, at: liveUpdates.createdAt })
        .from(liveUpdates)
        .where(eq(liveUpdates.accountId, accountId))
        .orderBy(asc(liveUpdates.number)),
    erase: async (tx, accountId) => {
      await tx.delete(liveUpdates).where(eq(liveUpdates.accountId, accountId));
    },
  },
];

/** Deletes updates of open pages that are older than a day; every hour. */
const dropOldUpdates = defineJob({
  name: 'notifications.drop_old_updates',
  payload: z.unknown(),
});

/** The stream of updates that open pages receive as they happen. */
export const streamRoom: Room = {
  routes: streamRoutes,
  jobs: ({ clock, database }) => [
    handle(dropOldUpdates, () => deleteOldUpdates(database, clock())),
  ],
  schedule: [{ job: dropOldUpdates.name, at: '17 * * * *' }],
  personalData,
};
