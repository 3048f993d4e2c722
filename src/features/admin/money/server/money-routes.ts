import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { App, Services } from '#platform/plugin.ts';
import { moneyApi } from '../contract.ts';
import { moneyRefusals } from '../texts.ts';
import { reconcileJob } from './jobs.ts';
import { readReconciliation } from './read-reconciliation.ts';

/** Checks of the books that one admin asks for in 15 minutes, besides the hourly one. */
const checksPerAdmin: Limit = {
  name: 'money.checks_admin',
  max: 20,
  refusal: moneyRefusals.too_many_checks,
};

/** The reconciliation, for admins only: 401 for a visitor, 403 for a member. */
export function moneyRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);

  app.route({
    ...routeOf(moneyApi.readReconciliation),
    preValidation,
    handler: ({ query }) => readReconciliation(database, query.month || undefined),
  });

  app.route({
    ...routeOf(moneyApi.reconcile),
    preValidation: [preValidation, perOwnAccount(services, checksPerAdmin)],
    handler: async (request) => {
      await database.transaction(async (tx) => {
        await enqueue(tx, reconcileJob, {}, { key: reconcileJob.name });
        await recordAction(tx, {
          by: accountOf(request).id,
          action: 'money.reconcile',
          subject: 'money:books',
          before: null,
          after: null,
          why: null,
          now: clock(),
        });
      });
      return { isQueued: true as const };
    },
  });
}
