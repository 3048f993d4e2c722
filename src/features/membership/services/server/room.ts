import { eq } from 'drizzle-orm';
import { accountOf, adminOnly, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { membershipsPerAdmin } from '../../memberships/server/admin-routes.ts';
import { membershipRefusals } from '../../memberships/texts.ts';
import { servicesApi } from '../contract.ts';
import { askForService, readOwnServices, readServices, writeService } from './member-services.ts';
import { serviceRequested } from './service-notice.ts';
import { membershipServices } from './tables.ts';

/** Requests for services by one account in 15 minutes. */
const asksPerAccount: Limit = {
  name: 'membership.service_requests_account',
  max: 20,
  refusal: membershipRefusals.too_many_membership_changes,
};

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
    ...routeOf(servicesApi.askForService),
    preValidation: [loggedIn(services), perOwnAccount(services, asksPerAccount)],
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await askForService(services, { ...request.body, accountId });
      return readOwnServices(database, accountId, clock());
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
      'Reviews, sessions, introductions and company days of your membership: what you asked for, when, with whom, and what came of them',
    reason: 'To give you what your tier includes (contract)',
    keptFor: 'Until you delete your account',
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(membershipServices)
        .where(eq(membershipServices.accountId, accountId));
      return rows.map(({ changedBy: _admin, organiserId: _organiser, ...service }) => service);
    },
    erase: async (tx, accountId) => {
      await tx.delete(membershipServices).where(eq(membershipServices.accountId, accountId));
      await tx
        .update(membershipServices)
        .set({ changedBy: null })
        .where(eq(membershipServices.changedBy, accountId));
      await tx
        .update(membershipServices)
        .set({ organiserId: null })
        .where(eq(membershipServices.organiserId, accountId));
    },
  },
];

/** Privileges that people deliver, counted so that each is. */
export const services: Room = {
  routes: serviceRoutes,
  notifications: [serviceRequested],
  personalData,
};
