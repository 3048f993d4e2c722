import { brand } from '#lib/brand.ts';
import { type City, cityNames, slugOf } from '#lib/cities.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import type { App, Services } from '#platform/plugin.ts';
import { CityCalendar, CityPath, FoundersJourney } from '../contract.ts';
import { foundersJourney } from '../founders.ts';
import { nextStateChange } from './next-state-change.ts';
import { presentListed } from './present.ts';
import { findInCity, findSeries } from './store.ts';
import { EVENTS_TAG } from './tags.ts';

const tags = ['events'];

/**
 * The HTTP routes of the Founders Series and of the cities. They are public and cached until an
 * event changes.
 */
export function cityRoutes(app: App, { clock, database }: Services): void {
  app.get(
    '/api/founders-series',
    { schema: { tags, response: { 200: FoundersJourney } } },
    async (_request, reply) => {
      const rows = await findSeries(database, brand.series);
      tagPage(reply, [EVENTS_TAG], nextStateChange(rows, clock()));
      return foundersJourney(rows.map(presentListed), clock());
    },
  );

  app.get(
    '/api/cities/:city',
    { schema: { tags, params: CityPath, response: { 200: CityCalendar } } },
    async (request, reply) => {
      const city = cityNames.find((name) => slugOf(name) === request.params.city) as City;
      const [series, { upcoming, cancelled, past }] = await Promise.all([
        findSeries(database, brand.series),
        findInCity(database, city, clock()),
      ]);

      tagPage(
        reply,
        [EVENTS_TAG],
        nextStateChange([...upcoming, ...cancelled, ...series], clock()),
      );

      const journey = foundersJourney(series.map(presentListed), clock());

      return {
        city,
        founders: journey.find((stop) => stop.city === city)?.event ?? null,
        upcoming: upcoming.map(presentListed),
        cancelled: cancelled.map(presentListed),
        past: past.map(presentListed),
      };
    },
  );
}
