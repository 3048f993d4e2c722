import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { z } from '#lib/schema.ts';
import { writeCsv } from '#lib/text/csv.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { App, Services } from '#platform/plugin.ts';
import { type FiguresQuery, moneyApi } from '../contract.ts';
import { figureSheet } from '../figure-csv.ts';
import { periodOf } from '../figure-periods.ts';
import { moneyRefusals } from '../texts.ts';
import { reconcileJob } from './jobs.ts';
import { readFigures } from './read-figures.ts';
import { readReconciliation } from './read-reconciliation.ts';

/** Checks of the books that one admin asks for in 15 minutes, besides the hourly one. */
const checksPerAdmin: Limit = {
  name: 'money.checks_admin',
  max: 20,
  refusal: moneyRefusals.too_many_checks,
};

/** Downloads of figures by one admin in 15 minutes. */
const exportsPerAdmin: Limit = {
  name: 'money.exports_admin',
  max: 60,
  refusal: moneyRefusals.too_many_exports,
};

/** The reconciliation and the figures, for admins only: 401 for a visitor, 403 for a member. */
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

  const read = (query: z.infer<typeof FiguresQuery>) => {
    const now = clock();
    return readFigures(database, periodOf(query, londonDay(now)), now);
  };

  app.route({
    ...routeOf(moneyApi.readFigures),
    preValidation,
    handler: ({ query }) => read(query),
  });

  app.route({
    ...routeOf(moneyApi.exportFigure),
    preValidation: [preValidation, perOwnAccount(services, exportsPerAdmin)],
    handler: async (request, reply) => {
      const { figure } = request.params;
      const figures = await read(request.query);
      const { from, to } = figures;

      await recordAction(database, {
        by: accountOf(request).id,
        action: 'money.export_figures',
        subject: `figures:${figure}`,
        before: null,
        after: { from, to },
        why: null,
        now: clock(),
      });

      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${figure}-${from}-to-${to}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(writeCsv(figureSheet(figure, figures)));
    },
  });
}
