import { OwnTerms } from '#features/events/contract.ts';
import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { SeasonView } from '../contract.ts';
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

  app.get(
    '/api/season',
    { preValidation, schema: { tags: ['bookings'], response: { 200: SeasonView } } },
    (request) => readSeason(database, accountOf(request).id, clock()),
  );

  app.get(
    '/api/own-terms',
    { preValidation, schema: { tags: ['bookings'], response: { 200: OwnTerms } } },
    (request) => readOwnTerms(database, accountOf(request).id, clock()),
  );
}
