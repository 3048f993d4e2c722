import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { InvoiceDetails, invoicesApi } from '../contract.ts';
import { invoiceDetails } from './invoice-links.tsx';

const FIELDS = ['company', 'address', 'vatNumber'] as const;

/** Whether what was entered differs from what is kept. */
export const isChanged = (entered: InvoiceDetails, kept: InvoiceDetails | undefined): boolean =>
  FIELDS.some((name) => entered[name] !== kept?.[name]);

/** What is printed on the next invoices, saved by itself. */
export function DetailsForm({ details }: { readonly details: InvoiceDetails }) {
  const company = useUser().data?.company ?? '';
  // Nothing is saved yet: their company is a good beginning.
  const start = FIELDS.some((name) => details[name] !== '') ? details : { ...details, company };

  const { field, submit, form } = useApiForm<InvoiceDetails>({
    schema: async () => (await import('../contract.ts')).InvoiceDetails,
    values: start,
  });

  useKeptForm<InvoiceDetails>({
    unsaved: () => {
      const values = form.getValues();
      return isChanged(values, start) ? values : undefined;
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
      <DetailsFields field={field} />
      <div>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save for your invoices
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = {
  readonly field: ReturnType<typeof useApiForm<InvoiceDetails>>['field'];
  /** The server’s sentences, by field. */
  readonly errors?: ReadonlyMap<string, string>;
  readonly needsAddress?: boolean;
};

/** The fields of what an invoice names. */
export function DetailsFields({ field, errors, needsAddress = false }: FieldsProps) {
  const address = field('address');

  return (
    <>
      <TextField label="Company" optional autoComplete="organization" {...field('company')} />
      <TextArea
        label="Address"
        optional={!needsAddress}
        autoComplete="street-address"
        help="One line for each line of the address."
        {...address}
        error={address.error ?? errors?.get('address')}
      />
      <TextField label="VAT number" optional autoComplete="off" {...field('vatNumber')} />
    </>
  );
}
