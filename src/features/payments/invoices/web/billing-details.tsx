import { useEffect } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import type { Pence } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { addressTexts } from '../../texts.ts';
import type { InvoiceDetails, invoicesApi } from '../contract.ts';
import { needsAddress } from '../invoice.ts';
import { DetailsFields, DetailsForm, isChanged } from './details-form.tsx';
import { invoiceDetails } from './invoice-links.tsx';

type Payment = {
  readonly totalPence: Pence;
  /** The VAT in it; where it is not known yet, whether the club charges any decides. */
  readonly vatPence?: Pence;
};

/**
 * What the invoice of a payment will name. A VAT invoice over £250 must have an address, so one that
 * is not known is asked for, and kept when the buyer pays.
 */
export function useBillingDetails({ totalPence, vatPence }: Payment) {
  const { data: details } = useApi(invoiceDetails, presets.standard);
  const hasVat = vatPence === undefined ? details?.chargesVat === true : vatPence > 0;
  const isAsked = details?.address === '' && needsAddress(totalPence, hasVat);

  const { form, field } = useApiForm<InvoiceDetails>({
    schema: async () => (await import('../contract.ts')).BuyerDetails,
  });

  useEffect(() => {
    if (details) form.reset(details, { keepDirtyValues: true });
  }, [details, form]);

  useKeptForm<InvoiceDetails>(
    {
      unsaved: () => {
        const values = form.getValues();
        return isAsked && isChanged(values, details) ? values : undefined;
      },
      restore: (values) => form.reset(values, { keepDefaultValues: true }),
    },
    'billing',
  );

  const keep = useApiMutation(
    (body: InvoiceDetails) =>
      api.post<typeof invoicesApi.saveDetails>('/api/invoice-details', { body }),
    { answers: invoiceDetails, failed: 'We couldn’t keep your address' },
  );

  return {
    details,
    isAsked,
    field,
    isBusy: keep.isPending,
    /** Whether the payment may begin: checks what was asked for, shows what is wrong, and keeps it. */
    ready: async (): Promise<boolean> => {
      if (!isAsked) return true;
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return false;
      return keep.mutateAsync(form.getValues()).then(
        () => true,
        () => false,
      );
    },
  };
}

type Props = {
  readonly billing: ReturnType<typeof useBillingDetails>;
  /** Why the payment did not begin. */
  readonly error: Error | null;
};

/** The fields that are asked for before paying, or else what the invoice will name, to change it. */
export function BillingDetails({ billing, error }: Props) {
  const { details, isAsked, field } = billing;
  if (!details) return null;

  if (isAsked)
    return (
      <fieldset className="grid gap-5">
        <legend className="text-xl">For your invoice</legend>
        <p className="measure text-ink-soft">{addressTexts.why}</p>
        <DetailsFields field={field} errors={new Map(fieldErrors(error))} needsAddress />
      </fieldset>
    );

  const { company, address, vatNumber } = details;
  const known = [company, ...address.split('\n'), vatNumber].filter(Boolean).join(', ');

  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center link wrap-anywhere">
        {known ? `Your invoice will name ${known}` : 'Add your company to the invoice'}
      </summary>
      <div className="mt-3 border-l-2 border-line pl-4">
        <DetailsForm key={known} details={details} />
      </div>
    </details>
  );
}
