import { eq, inArray } from 'drizzle-orm';
import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { membershipsPerAdmin } from '../../memberships/server/admin-routes.ts';
import { findMembershipsOf } from '../../memberships/server/store.ts';
import { servicesApi } from '../contract.ts';
import { readOwnServices, readServices, writeService } from './member-services.ts';
import { membershipServices } from './tables.ts';

/** What organisers plan and tick off for members, and what a member sees of it. */
function serviceRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);

  app.route({
    ...routeOf(servicesApi.readServices),
    preValidation,
    handler: ({ query }) => readServices(database, query, clock()),
  });

  app.route({
    ...routeOf(servicesApi.writeService),
    preValidation: [preValidation, perOwnAccount(services, membershipsPerAdmin)],
    handler: async (request) => {
      await writeService(services, { ...request.body, by: accountOf(request).id });
      return readServices(database, { show: 'open' }, clock());
    },
  });

  app.route({
    ...routeOf(servicesApi.readOwnServices),
    preValidation: loggedIn(services),
    handler: (request) => readOwnServices(database, accountOf(request).id, clock()),
  });
}

const personalData: readonly PersonalTable[] = [
  {
    table: 'membership_services',
    holds:
      'Reviews, sessions, introductions and company days of your membership: when, with whom, and what came of them',
    reason: 'To give you what your tier includes (contract)',
    keptFor: 'Until you delete your account',
    collect: async (db, accountId) => {
      const ids = (await findMembershipsOf(db, accountId)).map(({ id }) => id);
      const rows = await db
        .select()
        .from(membershipServices)
        .where(inArray(membershipServices.membershipId, ids));
      return rows.map(({ changedBy: _admin, ...service }) => service);
    },
    erase: async (tx, accountId) => {
      const ids = (await findMembershipsOf(tx, accountId)).map(({ id }) => id);
      await tx.delete(membershipServices).where(inArray(membershipServices.membershipId, ids));
      await tx
        .update(membershipServices)
        .set({ changedBy: null })
        .where(eq(membershipServices.changedBy, accountId));
    },
  },
];

/** Privileges that people deliver, counted so that each is. */
export const services: Room = { routes: serviceRoutes, personalData };
