import { Courses } from '#features/handicaps/rounds/contract.ts';
import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { Refused, unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import {
  AdminVenue,
  CreatedVenue,
  EditVenueRequest,
  VenueForm,
  VenueList,
  VenuePath,
  VenueQuery,
  VenueVersion,
} from '../contract.ts';
import { venueRefusals } from '../texts.ts';
import { createVenue, editVenue, removeVenue, retireVenue } from './change-venue.ts';
import { presentListedVenue, presentVenueForAdmin, readCourses } from './present-venue.ts';
import { findEventsAt, findVenue, findVenues } from './venue-store.ts';

/** Changes by one admin in 15 minutes. */
const changes: Limit = { name: 'venue_changes', max: 120, refusal: venueRefusals.venue_limit };

/** The courses of the club, for members, who enter rounds on them. */
export function courseRoutes(app: App, services: Services): void {
  app.get(
    '/api/courses',
    { preValidation: loggedIn(services), schema: { tags: ['events'], response: { 200: Courses } } },
    () => readCourses(services.database),
  );
}

/** The venues, for admins only; each write is recorded in the audit log. */
export function venueRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const admins = adminOnly(services);
  const preValidation = [admins, perOwnAccount(services, changes)];
  const tags = ['events'];
  const path = '/api/admin/venues/:venueId' as const;

  async function venueById(venueId: string): Promise<AdminVenue> {
    const [venue, events] = await Promise.all([
      findVenue(database, venueId),
      findEventsAt(database, venueId),
    ]);
    if (!venue) throw new Refused(venueRefusals.venue_unknown);
    return presentVenueForAdmin(venue, events);
  }

  app.get(
    '/api/admin/venues',
    {
      preValidation: admins,
      schema: { tags, querystring: VenueQuery, response: { 200: VenueList } },
    },
    async (request) => {
      const { rows, total, next } = await findVenues(database, request.query, clock());
      return { venues: rows.map(presentListedVenue), total, next };
    },
  );

  app.get(
    path,
    { preValidation: admins, schema: { tags, params: VenuePath, response: { 200: AdminVenue } } },
    (request) => venueById(request.params.venueId),
  );

  app.post(
    '/api/admin/venues',
    { preValidation, schema: { tags, body: VenueForm, response: { 201: CreatedVenue } } },
    async (request, reply) => {
      const id = unwrap(await createVenue(services, request.body, accountOf(request).id));
      return reply.code(201).send({ id });
    },
  );

  app.post(
    `${path}/edit`,
    {
      preValidation,
      schema: { tags, params: VenuePath, body: EditVenueRequest, response: { 200: AdminVenue } },
    },
    async (request) => {
      const { version, ...venue } = request.body;
      const target = { ...request.params, version, by: accountOf(request).id };
      unwrap(await editVenue(services, target, venue));
      return venueById(target.venueId);
    },
  );

  for (const [move, retired] of [
    ['retire', true],
    ['restore', false],
  ] as const)
    app.post(
      `${path}/${move}`,
      {
        preValidation,
        schema: { tags, params: VenuePath, body: VenueVersion, response: { 200: AdminVenue } },
      },
      async (request) => {
        const target = { ...request.params, ...request.body, by: accountOf(request).id };
        unwrap(await retireVenue(services, target, retired));
        return venueById(target.venueId);
      },
    );

  app.post(
    `${path}/delete`,
    { preValidation, schema: { tags, params: VenuePath, body: VenueVersion } },
    async (request, reply) => {
      unwrap(
        await removeVenue(services, {
          ...request.params,
          ...request.body,
          by: accountOf(request).id,
        }),
      );
      return reply.code(204).send();
    },
  );
}
