import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { invoiceRefusals } from '../../texts.ts';
import { type InvoiceDetailsView, invoicesApi } from '../contract.ts';
import { invoiceNumber } from '../invoice.ts';
import { keepDetails, requireNoOpenPayment } from './buyer-address.ts';
import { renderWithLogo } from './invoice-pdf.ts';
import { findInvoice, listInvoices, readDetails } from './read-invoices.ts';

/** Changes of an account's details in 15 minutes. */
const detailsPerAccount: Limit = {
  name: 'payments.invoice_details_account',
  max: 60,
  refusal: invoiceRefusals.too_many_detail_changes,
};

/** A buyer's own documents; organisers may open every one. */
export function invoiceRoutes(app: App, services: Services): void {
  const { config, database, clock } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(invoicesApi.listInvoices),
    preValidation,
    handler: async (request) => ({
      invoices: await listInvoices(database, {
        accountId: accountOf(request).id,
        reference: request.query.reference,
      }),
    }),
  });

  app.route({
    ...routeOf(invoicesApi.readInvoicePdf),
    preValidation,
    handler: async (request, reply) => {
      const account = accountOf(request);
      const invoice = await findInvoice(database, config, request.params.invoiceId);
      const mayRead = invoice && (invoice.accountId === account.id || account.isAdmin);
      if (!mayRead) throw new Refused(invoiceRefusals.invoice_not_found);

      const name = invoiceNumber(invoice.kind, invoice.number);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(await renderWithLogo(database, invoice));
    },
  });

  app.route({
    ...routeOf(invoicesApi.readDetails),
    preValidation,
    handler: (request) => readView(services, accountOf(request).id),
  });

  app.route({
    ...routeOf(invoicesApi.saveDetails),
    preValidation: [preValidation, perOwnAccount(services, detailsPerAccount)],
    handler: async (request) => {
      const accountId = accountOf(request).id;
      if (request.body.address === '') await requireNoOpenPayment(database, accountId);
      await keepDetails(database, accountId, request.body, clock());
      return readView(services, accountId);
    },
  });
}

async function readView(
  { config, database }: Services,
  accountId: string,
): Promise<InvoiceDetailsView> {
  const [details, { vatPercent }] = await Promise.all([
    readDetails(database, accountId),
    readSaleTerms(database, config),
  ]);
  return { ...details, chargesVat: vatPercent > 0 };
}
