import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import type { Pence } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { InvoiceDetails, invoicesApi } from '../contract.ts';
import { needsAddress } from '../invoice.ts';
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
          <EmptyState title="No invoices yet">
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

type BillingProps = { readonly totalPence: Pence; readonly vatPence: Pence };

/**
 * What the invoice of an order will name, before it is paid. A total that needs a full VAT invoice
 * asks for the address, unless it is known.
 */
export function BillingDetails({ totalPence, vatPence }: BillingProps) {
  const { data: details } = useApi(invoiceDetails, presets.standard);
  if (!details) return null;

  const { company, address, vatNumber } = details;
  const isAsked = vatPence > 0 && needsAddress(totalPence) && address === '';
  const known = [company, ...address.split('\n'), vatNumber].filter(Boolean).join(', ');

  return (
    <div>
      {isAsked && (
        <p className="measure">
          An invoice over £250 needs your address for VAT. Please add it before you pay.
        </p>
      )}
      <details open={isAsked}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center link wrap-anywhere">
          {known ? `Your invoice will name ${known}` : 'Add your company to the invoice'}
        </summary>
        <div className="mt-3 border-l-2 border-line pl-4">
          <DetailsForm key={known} details={details} />
        </div>
      </details>
    </div>
  );
}

const FIELDS = ['company', 'address', 'vatNumber'] as const;

function DetailsForm({ details }: { readonly details: InvoiceDetails }) {
  const { field, submit, form } = useApiForm<InvoiceDetails>({
    schema: async () => (await import('../contract.ts')).InvoiceDetails,
    values: details,
  });

  useKeptForm<InvoiceDetails>({
    unsaved: () => {
      const values = form.getValues();
      return FIELDS.some((name) => values[name] !== details[name]) ? values : undefined;
    },
    restore: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  const save = useApiMutation(
    (body: InvoiceDetails) =>
      api.post<typeof invoicesApi.saveDetails>('/api/invoice-details', { body }),
    {
      answers: invoiceDetails,
      onDone: (saved) => form.reset(saved),
      done: 'Saved for your next invoices',
      failed: 'Nothing has changed',
      besideFields: true,
    },
  );

  return (
    <form method="post" noValidate onSubmit={submit(save.mutateAsync)} className="grid gap-5">
      <TextField label="Company" optional autoComplete="organization" {...field('company')} />
      <TextArea
        label="Address"
        optional
        autoComplete="street-address"
        help="One line for each line of the address."
        {...field('address')}
      />
      <TextField label="VAT number" optional autoComplete="off" {...field('vatNumber')} />
      <div>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save for your invoices
        </Button>
      </div>
    </form>
  );
}
