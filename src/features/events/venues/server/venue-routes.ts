import { roundsApi } from '#features/handicaps/rounds/contract.ts';
import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { type AdminVenue, venuesApi } from '../contract.ts';
import { venueRefusals } from '../texts.ts';
import { createVenue, editVenue, removeVenue, retireVenue } from './change-venue.ts';
import { presentListedVenue, presentVenueForAdmin, readCourses } from './present-venue.ts';
import { findEventsAt, findVenue, findVenues } from './venue-store.ts';

/** Changes by one admin in 15 minutes. */
const changes: Limit = { name: 'venue_changes', max: 120, refusal: venueRefusals.venue_limit };

/** The courses of the club, for members, who enter rounds on them. */
export function courseRoutes(app: App, services: Services): void {
  app.route({
    ...routeOf(roundsApi.readCourses),
    preValidation: loggedIn(services),
    handler: () => readCourses(services.database),
  });
}

/** The venues, for admins only; each write is recorded in the audit log. */
export function venueRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const admins = adminOnly(services);
  const preValidation = [admins, perOwnAccount(services, changes)];

  async function venueById(venueId: string): Promise<AdminVenue> {
    const [venue, events] = await Promise.all([
      findVenue(database, venueId),
      findEventsAt(database, venueId),
    ]);
    if (!venue) throw new Refused(venueRefusals.venue_unknown);
    return presentVenueForAdmin(venue, events);
  }

  app.route({
    ...routeOf(venuesApi.listVenues),
    preValidation: admins,
    handler: async (request) => {
      const { rows, total, next } = await findVenues(database, request.query, clock());
      return { venues: rows.map(presentListedVenue), total, next };
    },
  });

  app.route({
    ...routeOf(venuesApi.readVenue),
    preValidation: admins,
    handler: (request) => venueById(request.params.venueId),
  });

  app.route({
    ...routeOf(venuesApi.createVenue),
    preValidation,
    handler: async (request, reply) => {
      const id = await createVenue(services, request.body, accountOf(request).id);
      return reply.code(201).send({ id });
    },
  });

  app.route({
    ...routeOf(venuesApi.editVenue),
    preValidation,
    handler: async (request) => {
      const { version, ...venue } = request.body;
      const target = { ...request.params, version, by: accountOf(request).id };
      await editVenue(services, target, venue);
      return venueById(target.venueId);
    },
  });

  for (const [move, retired] of [
    ['retire', true],
    ['restore', false],
  ] as const)
    app.route({
      ...routeOf(venuesApi[move]),
      preValidation,
      handler: async (request) => {
        const target = { ...request.params, ...request.body, by: accountOf(request).id };
        await retireVenue(services, target, retired);
        return venueById(target.venueId);
      },
    });

  app.route({
    ...routeOf(venuesApi.deleteVenue),
    preValidation,
    handler: async (request, reply) => {
      await removeVenue(services, {
        ...request.params,
        ...request.body,
        by: accountOf(request).id,
      });
      return reply.code(204).send();
    },
  });
}
