import { eventsApi } from '#features/events/contract.ts';
import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { seasonApi } from '../contract.ts';
import { readOwnTerms } from './read-own-terms.ts';
import { readSeason } from './read-season.ts';

/** A member's own bookings and season. */
export const season: Room = {
  routes: seasonRoutes,
};

/** The season of the current member, and what cards show them. Nobody can ask for another's. */
function seasonRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(seasonApi.readSeason),
    preValidation,
    handler: (request) => readSeason(database, accountOf(request).id, clock()),
  });

  app.route({
    ...routeOf(eventsApi.readOwnTerms),
    preValidation,
    handler: (request) => readOwnTerms(database, accountOf(request).id, clock()),
  });
}
