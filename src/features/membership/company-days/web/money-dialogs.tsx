import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { accountMethodNames, handMethods } from '#features/payments/charging/account-payment.ts';
import { REFERENCE_HELP } from '#features/payments/texts.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type {
  AdminCompanyDay,
  companyDaysApi,
  HandForm,
  RefundForm,
  RefundRequest,
} from '../contract.ts';
import {
  chargeKindNames,
  companyDayAddressHelp,
  companyDayPaidOnHelp,
  companyDayToasts,
} from '../texts.ts';
import { companyDayRecord } from './queries.ts';

type DialogProps = { readonly companyDay: AdminCompanyDay; readonly onClose: () => void };
type OwedProps = DialogProps & { readonly owed: NonNullable<AdminCompanyDay['owed']> };

/** What follows every answer about the money of a company day. */
const moneyChange = (id: string, onClose: () => void) => ({
  answers: companyDayRecord(id),
  refresh: (address: string) => address.startsWith('/api/admin/company-days'),
  onDone: onClose,
  refreshAfterFailure: [companyDayRecord(id)],
  besideFields: true,
});

/** A deposit or a balance that came by bank transfer, in cash or the like. */
export function PaidByHandDialog({ companyDay, owed, onClose }: OwedProps) {
  const { id, version } = companyDay;
  const { field, submit } = useApiForm<HandForm>({
    schema: async () => (await import('../contract.ts')).HandForm,
    values: {
      ...{ method: 'transfer', paidOn: londonDay(new Date()), reference: '' },
      address: owed.address ?? '',
    },
  });
  const record = useApiMutation(
    (how: HandForm) =>
      api.post<typeof companyDaysApi.recordPaid>('/api/admin/company-days/:companyDayId/paid', {
        params: { companyDayId: id },
        body: { ...how, version, pence: owed.pence },
      }),
    {
      ...moneyChange(id, onClose),
      done: companyDayToasts.paidByHand,
      failed: companyDayToasts.notPaidByHand,
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${chargeKindNames[owed.kind]} of ${formatPounds(owed.pence)} paid?`}
      description="The member gets a receipt with the invoice. You can’t undo this, only refund it."
    >
      <form noValidate className="grid gap-4" onSubmit={submit((how) => record.mutateAsync(how))}>
        <Select label="How it was paid" {...field('method')}>
          {handMethods.map((method) => (
            <option key={method} value={method}>
              {accountMethodNames[method]}
            </option>
          ))}
        </Select>
        <TextField label="Paid on" type="date" help={companyDayPaidOnHelp} {...field('paidOn')} />
        <TextField
          label="Reference"
          help={REFERENCE_HELP}
          maxLength={100}
          autoComplete="off"
          {...field('reference')}
        />
        {owed.address !== null && (
          <TextArea
            label="The member’s address"
            help={companyDayAddressHelp}
            autoComplete="off"
            {...field('address')}
          />
        )}
        <FormActions submit="Record payment" busy={record.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The balance is no longer asked for. */
export function WriteOffDialog({ companyDay, owed, onClose }: OwedProps) {
  const { id, version } = companyDay;
  const writeOff = useApiMutation(
    () =>
      api.post<typeof companyDaysApi.writeOff>('/api/admin/company-days/:companyDayId/write-off', {
        params: { companyDayId: id },
        body: { version, pence: owed.pence },
      }),
    {
      ...moneyChange(id, onClose),
      done: companyDayToasts.writtenOff,
      failed: companyDayToasts.notWrittenOff,
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Write off ${formatPounds(owed.pence)}?`}
      description="The total becomes what has been paid, and the member gets an email that nothing more is due. You can’t undo this."
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button variant="danger" busy={writeOff.isPending} onClick={() => writeOff.mutate()}>
          Write off
        </Button>
      </div>
    </Dialog>
  );
}

/** A part or all of what was paid for a day that is over goes back. */
export function RefundDialog({ companyDay, onClose }: DialogProps) {
  const { id, version, refundablePence } = companyDay;
  const { field, submit } = useApiForm<RefundForm, Omit<RefundRequest, 'version'>>({
    schema: async () => (await import('../contract.ts')).RefundForm,
    values: { why: '', pence: '' },
  });
  const refund = useApiMutation(
    (request: Omit<RefundRequest, 'version'>) =>
      api.post<typeof companyDaysApi.refund>('/api/admin/company-days/:companyDayId/refund', {
        params: { companyDayId: id },
        body: { ...request, version },
      }),
    {
      ...moneyChange(id, onClose),
      done: companyDayToasts.refunded,
      failed: companyDayToasts.notRefunded,
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Refund a part?"
      description={`Up to ${formatPounds(refundablePence)} can be refunded. The member gets an email with your reason, and the credit note is on their page.`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={submit((request) => refund.mutateAsync(request))}
      >
        <TextField label="Reason" {...field('why')} />
        <TextField label="Refund in pounds" inputMode="decimal" {...field('pence')} />
        <FormActions submit="Refund" variant="danger" busy={refund.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
