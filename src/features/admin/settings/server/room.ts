import { readResponseRecord } from '#features/content/server/public.ts';
import { readEveryEvent } from '#features/events/server/public.ts';
import { adminOnly, countMembers } from '#features/identity/server/public.ts';
import { brand } from '#lib/brand.ts';
import { londonYear } from '#lib/club-time.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Room } from '#platform/plugin.ts';
import { trueFiguresApi } from '../contract.ts';

/** The page of settings, with the true figures beside the claims. */
export const settingsPage: Room = {
  routes: (app, services) => {
    const { database, clock } = services;

    app.route({
      ...routeOf(trueFiguresApi.readTrueFigures),
      preValidation: adminOnly(services),
      handler: async () => {
        const [members, answers, events] = await Promise.all([
          countMembers(database),
          readResponseRecord(database, clock()),
          readEveryEvent(database),
        ]);

        const years = events
          .filter(({ series, state }) => series === brand.series && state !== 'draft')
          .map(({ startsAt }) => londonYear(startsAt));

        return {
          members,
          enquiriesDue: answers.due,
          enquiriesInTime: answers.inTime,
          firstSeriesYear: years.length > 0 ? Math.min(...years) : null,
        };
      },
    });
  },
};
