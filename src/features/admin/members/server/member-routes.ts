import { needsConfirmation } from '#features/identity/admin/account-changes.ts';
import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recentlyConfirmed,
  recordOpening,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { memberAdminApi } from '../../accounts/contract.ts';
import {
  addMemberNote,
  changeMember,
  changesPerAdmin,
} from '../../accounts/server/change-member.ts';
import { listMembers, readMember } from './read-member.ts';

/** Members as organisers see them, for admins only. Opening someone's record is recorded. */
export function memberRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, changesPerAdmin)];

  app.route({
    ...routeOf(memberAdminApi.listMembers),
    preValidation,
    handler: ({ query }) => listMembers(services, query),
  });

  app.route({
    ...routeOf(memberAdminApi.readMember),
    preValidation,
    handler: async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      await recordOpening(database, {
        of: [target.accountId],
        by: target.by,
        what: 'record',
        now: clock(),
      });
      return await readMember(services, target);
    },
  });

  app.route({
    ...routeOf(memberAdminApi.changeMember),
    preValidation: writes,
    handler: async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      if (needsConfirmation(request.body.change)) await recentlyConfirmed(services)(request);
      await changeMember(services, { ...target, ...request.body });
      return await readMember(services, target);
    },
  });

  app.route({
    ...routeOf(memberAdminApi.addMemberNote),
    preValidation: writes,
    handler: async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      await addMemberNote(services, { ...target, ...request.body });
      return await readMember(services, target);
    },
  });
}
