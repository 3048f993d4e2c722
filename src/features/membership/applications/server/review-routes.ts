import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recordOpening,
} from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { membershipApi } from '../contract.ts';
import { membershipRefusals } from '../texts.ts';
import { addNote, decide } from './decide.ts';
import { readApplicationForAdmin, readQueue } from './read-applications.ts';
import { findApplication } from './store.ts';

type Target = { readonly applicationId: string; readonly by: string };

/**
 * Decisions and notes about applications by one admin in 15 minutes: more than anyone makes by
 * hand.
 */
const reviewsPerAdmin: Limit = {
  name: 'membership.reviews_admin',
  max: 600,
  refusal: membershipRefusals.too_many_reviews,
};

/**
 * The organisers' routes. All are for admins only; each write is recorded in the audit log and
 * returns the application.
 */
export function reviewRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, reviewsPerAdmin)];

  const view = (target: Target) => readApplicationForAdmin(services, target);

  app.route({
    ...routeOf(membershipApi.readQueue),
    preValidation,
    handler: (request) => readQueue(database, request.query, clock()),
  });

  app.route({
    ...routeOf(membershipApi.readApplication),
    preValidation,
    handler: async (request) => {
      const by = accountOf(request).id;
      const { applicationId } = request.params;
      const application = await findApplication(database, applicationId);
      const of = [application?.accountId ?? null];
      await recordOpening(database, { of, by, what: 'application', now: clock() });
      return view({ applicationId, by });
    },
  });

  for (const move of ['review', 'approve'] as const)
    app.route({
      ...routeOf(membershipApi[move]),
      preValidation: writes,
      handler: async (request) => {
        const target = { ...request.params, by: accountOf(request).id };
        await decide(services, { ...target, move });
        return view(target);
      },
    });

  app.route({
    ...routeOf(membershipApi.reject),
    preValidation: writes,
    handler: async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      await decide(services, { ...target, move: 'reject', reason: request.body.reason || null });
      return view(target);
    },
  });

  app.route({
    ...routeOf(membershipApi.addNote),
    preValidation: writes,
    handler: async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      await addNote(services, { ...target, text: request.body.text });
      return view(target);
    },
  });
}
