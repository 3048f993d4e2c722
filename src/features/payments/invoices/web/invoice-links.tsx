import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import type { invoicesApi, ListedInvoice } from '../contract.ts';

/** The address of a document's PDF. */
export const pdfOf = (invoiceId: string): string => `/api/invoices/${invoiceId}/pdf`;

/** What a document is called in lists: "Invoice INV-1001". */
const nameOf = ({ kind, number }: Pick<ListedInvoice, 'kind' | 'number'>): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;

/** The invoice and credit notes of an order, as links; nothing while there are none. */
export function InvoiceLinks({ reference }: { readonly reference: string }) {
  const { data } = useApi(invoicesOf(reference), presets.standard);
  if (!data || data.invoices.length === 0) return null;

  return (
    <ul className="mt-4 border-t border-line pt-2 text-sm print:hidden" aria-label="Documents">
      {data.invoices.toReversed().map((invoice) => (
        <li key={invoice.id}>
          <InvoiceLink invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

/** A document as a row that opens its PDF. */
export const InvoiceLink = ({ invoice }: { readonly invoice: ListedInvoice }) => (
  <a
    href={pdfOf(invoice.id)}
    target="_blank"
    rel="noreferrer"
    className="flex min-h-11 items-center justify-between gap-4 py-2"
  >
    <span className="min-w-0">
      <span className="link">{nameOf(invoice)} (PDF)</span>
      <span className="block text-ink-soft wrap-anywhere figures">
        {formatDate(invoice.issuedAt)}
      </span>
    </span>
    <span className="figures">{formatPounds(invoice.grossPence)}</span>
  </a>
);

export const ownInvoices = apiQuery<typeof invoicesApi.listInvoices>('/api/invoices', {
  query: {},
});

/** The documents of one order or membership. */
const invoicesOf = (reference: string) =>
  apiQuery<typeof invoicesApi.listInvoices>('/api/invoices', { query: { reference } });

export const invoiceDetails = apiQuery<typeof invoicesApi.readDetails>('/api/invoice-details');
