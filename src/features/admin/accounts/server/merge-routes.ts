import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recentlyConfirmed,
  recordOpening,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Services } from '#platform/plugin.ts';
import { memberAdminApi } from '../contract.ts';
import { mergeTexts } from '../texts.ts';
import { mergesPerAdmin } from './change-member.ts';
import { mergeAccounts, previewMerge } from './merge-accounts.ts';

/** Merging a duplicate into a member's account, for admins only. */
export function mergeRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = [adminOnly(services), perOwnAccount(services, mergesPerAdmin)];

  app.route({
    ...routeOf(memberAdminApi.previewMerge),
    preValidation,
    handler: async (request) => {
      const by = accountOf(request).id;
      const preview = await previewMerge(services, { ...request.params, ...request.query, by });
      const of = [preview.from.id, preview.into.id];
      await recordOpening(database, { of, by, what: 'record', now: clock() });
      return preview;
    },
  });

  app.route({
    ...routeOf(memberAdminApi.mergeAccounts),
    preValidation,
    preHandler: recentlyConfirmed(services),
    handler: async (request) => {
      const by = accountOf(request).id;
      await mergeAccounts(services, { ...request.params, ...request.body, by });
      return { message: mergeTexts.done };
    },
  });
}
