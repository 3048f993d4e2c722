import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { DetailsForm } from './details-form.tsx';
import { InvoiceLink, invoiceDetails, ownInvoices } from './invoice-links.tsx';

/** /account/invoices: every invoice and credit note, and what the next ones name. */
export const InvoiceSettings = () => (
  <>
    <AccountSection title="Invoices and credit notes" lead="Each one is a PDF for your books.">
      <Documents />
    </AccountSection>
    <AccountSection
      title="For your invoices"
      lead="We print this on your next invoices. Those already issued stay as they are."
    >
      <DetailsForm details={useLoaded(invoiceDetails)} />
    </AccountSection>
  </>
);

function Documents() {
  const result = useApi(ownInvoices, presets.standard);

  return (
    <WhenLoaded result={result} what="invoices">
      {({ invoices }) =>
        invoices.length === 0 ? (
          <EmptyState drawing="ticket" title="No invoices yet">
            Once you’ve paid for something, its invoice will appear here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <InvoiceLink invoice={invoice} />
              </li>
            ))}
          </ul>
        )
      }
    </WhenLoaded>
  );
}
