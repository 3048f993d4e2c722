import { Readable } from 'node:stream';
import { and } from 'drizzle-orm';
import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { monthsFrom } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { invoices } from '../../invoices/server/tables.ts';
import { deskApi, type VatReturn } from '../contract.ts';
import { rangeOf } from '../periods.ts';
import { quarterEnding, quarterEnds } from '../vat-return.ts';
import { countPostings, writeJournals } from './journal-file.ts';
import { listRoutes, moneyFilesPerAdmin } from './list-routes.ts';
import { within } from './matching.ts';
import { csvReply, recordExport } from './money-list.ts';
import { hasVat, sumDocuments } from './read-documents.ts';

/** The desk of a treasurer: payments, refunds, invoices, disputes, payouts, VAT and journals. */
export const deskRoom: Room = {
  routes: (app, services) => {
    listRoutes(app, services);
    booksRoutes(app, services);

    // Notifications sent before December 2026 and bookmarks lead to this address.
    app.get('/admin/refunds', { schema: { hide: true } }, (request, reply) => {
      const { search } = new URL(request.url, 'http://localhost');
      return reply.redirect(`/admin/money/refunds${search}`, 308);
    });
  },
};

/** The VAT return and the journals, for admins only. */
function booksRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = adminOnly(services);

  app.route({
    ...routeOf(deskApi.readVatReturn),
    preValidation,
    handler: ({ query }) => readVatReturn(services, query.ends),
  });

  app.route({
    ...routeOf(deskApi.exportJournals),
    preValidation: [preValidation, perOwnAccount(services, moneyFilesPerAdmin)],
    handler: async (request, reply) => {
      const now = clock();
      const range = rangeOf(request.query, { now, usual: 'last_month' });
      const rows = await countPostings(database, range);
      const by = accountOf(request).id;
      await recordExport(database, { by, list: 'journals', rows, now });

      return csvReply(reply, 'journals').send(Readable.from(writeJournals(database, range)));
    },
  });
}

/** The figures of a quarter; by default of the last one that is over. */
async function readVatReturn(
  { database, clock, settings }: Services,
  chosen: string | undefined,
): Promise<VatReturn> {
  const now = clock();
  const choices = quarterEnds(londonDay(now), chosen);
  const ends = chosen ?? choices[1] ?? '';
  const { from, to } = quarterEnding(ends);

  const quarter = rangeOf({ from, to }, { now, usual: 'all' });
  const documents = await sumDocuments(database, and(hasVat, within(invoices.issuedAt, quarter)));
  const { company } = await settings.read();
  const isRegistered = company.vatStatus === 'registered';
  const year = { from: monthsFrom(now, -12), before: undefined };
  const turnover = isRegistered
    ? null
    : await sumDocuments(database, within(invoices.issuedAt, year));

  return {
    isRegistered,
    ...{ ends, from, to, choices },
    netPence: documents.net,
    vatPence: documents.vat,
    invoices: documents.invoices,
    creditNotes: documents.creditNotes,
    turnoverPence: turnover?.net ?? null,
  };
}
