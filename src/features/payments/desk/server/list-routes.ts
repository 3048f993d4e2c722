import { eq, sql } from 'drizzle-orm';
import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { csvStart, writeCsvRows } from '#lib/text/csv.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { refunds } from '../../charging/server/tables.ts';
import { paymentRefusals } from '../../texts.ts';
import { deskApi } from '../contract.ts';
import { lineCells, lineHeads } from '../texts.ts';
import { totalOf } from './matching.ts';
import { csvReply, readPage, recordExport, sendFile } from './money-list.ts';
import { disputeListFor, readFrontDisputes } from './read-disputes.ts';
import { documentList } from './read-documents.ts';
import { paymentList, refundList } from './read-payments.ts';
import { findPayout, payoutList, readLines, readPayout } from './read-payouts.ts';

/** Files of the desk that one admin downloads in 15 minutes. */
export const moneyFilesPerAdmin: Limit = {
  name: 'payments.desk_files',
  max: 60,
  refusal: paymentRefusals.too_many_money_files,
};

/** The lists of the desk and their files, for admins only: 401 for a visitor, 403 for a member. */
export function listRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const disputes = disputeListFor(services);
  const preValidation = adminOnly(services);
  const files = [preValidation, perOwnAccount(services, moneyFilesPerAdmin)];

  app.route({
    ...routeOf(deskApi.readFront),
    preValidation,
    handler: async () => {
      const { count, pence } = await totalOf(
        database,
        { pence: refunds.amountPence },
        sql`from ${refunds}`,
        eq(refunds.state, 'failed'),
      );
      return {
        disputes: await readFrontDisputes(services),
        refunds: { count, pence },
      };
    },
  });

  app.route({
    ...routeOf(deskApi.listPayments),
    preValidation,
    handler: ({ query }) => readPage(services, paymentList, query),
  });
  app.route({
    ...routeOf(deskApi.exportPayments),
    preValidation: files,
    handler: (request, reply) =>
      sendFile(services, reply, {
        list: paymentList,
        query: request.query,
        by: accountOf(request).id,
      }),
  });

  app.route({
    ...routeOf(deskApi.listRefunds),
    preValidation,
    handler: ({ query }) => readPage(services, refundList, query),
  });
  app.route({
    ...routeOf(deskApi.exportRefunds),
    preValidation: files,
    handler: (request, reply) =>
      sendFile(services, reply, {
        list: refundList,
        query: request.query,
        by: accountOf(request).id,
      }),
  });

  app.route({
    ...routeOf(deskApi.listDocuments),
    preValidation,
    handler: ({ query }) => readPage(services, documentList, query),
  });
  app.route({
    ...routeOf(deskApi.exportDocuments),
    preValidation: files,
    handler: (request, reply) =>
      sendFile(services, reply, {
        list: documentList,
        query: request.query,
        by: accountOf(request).id,
      }),
  });

  app.route({
    ...routeOf(deskApi.listDisputes),
    preValidation,
    handler: ({ query }) => readPage(services, disputes, query),
  });
  app.route({
    ...routeOf(deskApi.exportDisputes),
    preValidation: files,
    handler: (request, reply) =>
      sendFile(services, reply, {
        list: disputes,
        query: request.query,
        by: accountOf(request).id,
      }),
  });

  app.route({
    ...routeOf(deskApi.listPayouts),
    preValidation,
    handler: ({ query }) => readPage(services, payoutList, query),
  });
  app.route({
    ...routeOf(deskApi.exportPayouts),
    preValidation: files,
    handler: (request, reply) =>
      sendFile(services, reply, {
        list: payoutList,
        query: request.query,
        by: accountOf(request).id,
      }),
  });

  app.route({
    ...routeOf(deskApi.readPayout),
    preValidation,
    handler: ({ params }) => readPayout(database, params.payoutId),
  });
  app.route({
    ...routeOf(deskApi.exportPayout),
    preValidation: files,
    handler: async (request, reply) => {
      const { payoutRef } = await findPayout(database, request.params.payoutId);
      const lines = await readLines(database, request.params.payoutId);
      const by = accountOf(request).id;
      await recordExport(database, { by, list: 'payout', rows: lines.length, now: clock() });

      return csvReply(reply, `payout-${payoutRef}`).send(
        csvStart(lineHeads) + writeCsvRows(lines.map(lineCells)),
      );
    },
  });
}
