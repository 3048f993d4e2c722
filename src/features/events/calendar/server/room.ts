import { eq } from 'drizzle-orm';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { updateStatesJob } from '../../days/server/update-states.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { interestRoutes } from './interest-routes.ts';
import { deleteEndedSaved } from './interest-store.ts';
import { cityFollows, savedEvents } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'city_follows',
    holds: 'The cities you follow, and since when',
    reason: 'To email you about new golf days in the cities that you ask for (consent)',
    keptFor: 'For as long as you follow the city',
    collect: (db, accountId) =>
      db
        .select({ city: cityFollows.city, followedAt: cityFollows.followedAt })
        .from(cityFollows)
        .where(eq(cityFollows.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(cityFollows).where(eq(cityFollows.accountId, accountId));
    },
  },
  {
    table: 'saved_events',
    holds: 'The golf days you’ve saved, and when. Nobody else sees them, not even the organisers',
    reason: 'To show you the golf days that you saved (contract)',
    keptFor: 'Until you remove them, or the golf day is over or cancelled',
    collect: (db, accountId) =>
      db
        .select({ eventId: savedEvents.eventId, savedAt: savedEvents.savedAt })
        .from(savedEvents)
        .where(eq(savedEvents.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(savedEvents).where(eq(savedEvents.accountId, accountId));
    },
  },
];

/** The calendar of golf days, its files, and what members save and follow. */
export const calendar: Room = {
  routes: (app, services) => {
    calendarRoutes(app, services);
    interestRoutes(app, services);
  },
  jobs: ({ database, clock }) => [
    handle(updateStatesJob, () => deleteEndedSaved(database, clock())),
  ],
  personalData,
};
