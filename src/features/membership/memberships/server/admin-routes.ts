import { Readable } from 'node:stream';
import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recordOpening,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { membershipsApi } from '../contract.ts';
import { membershipRefusals } from '../texts.ts';
import { inviteMember } from './offers.ts';
import { exportMemberships, readMembershipRecord, readMemberships } from './read-memberships.ts';

/** Changes of memberships by one admin in 15 minutes: more than anyone makes by hand. */
export const membershipsPerAdmin: Limit = {
  name: 'membership.changes_admin',
  max: 600,
  refusal: membershipRefusals.too_many_membership_changes,
};

/** Files of memberships that one admin downloads in 15 minutes. */
const filesPerAdmin: Limit = {
  name: 'membership.files_admin',
  max: 60,
  refusal: membershipRefusals.too_many_membership_changes,
};

/** The organisers' list of memberships. Each write is in the audit log. */
export function membershipAdminRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, membershipsPerAdmin)];

  app.route({
    ...routeOf(membershipsApi.readList),
    preValidation,
    handler: ({ query }) => readMemberships(database, query),
  });

  app.route({
    ...routeOf(membershipsApi.exportList),
    preValidation: [preValidation, perOwnAccount(services, filesPerAdmin)],
    handler: async (request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="memberships.csv"')
        .header('cache-control', 'private, no-store')
        .send(
          Readable.from(await exportMemberships(services, request.query, accountOf(request).id)),
        ),
  });

  app.route({
    ...routeOf(membershipsApi.readRecord),
    preValidation,
    handler: async (request) => {
      const record = await readMembershipRecord(services, request.params.membershipId);
      const by = accountOf(request).id;
      await recordOpening(database, {
        of: [record.accountId],
        by,
        what: 'record',
        now: clock(),
      });
      return record;
    },
  });

  app.route({
    ...routeOf(membershipsApi.invite),
    preValidation: writes,
    handler: async (request) => ({
      membershipId: await inviteMember(services, { ...request.body, by: accountOf(request).id }),
    }),
  });
}
