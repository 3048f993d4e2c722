import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { accountMethodNames, accountMethods } from '../../../places/account-payment.ts';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type { AccountPaidRequest, cockpitApi } from '../../contract.ts';
import { attendeeToasts } from '../../texts.ts';
import type { AttendeeWithOrder } from './move-dialog.tsx';

type Props = {
  readonly eventId: number;
  readonly attendee: AttendeeWithOrder;
  readonly onClose: () => void;
};

/**
 * Records how a place on account was paid, or corrects it.
 */
export function AccountPaidDialog({ eventId, attendee, onClose }: Props) {
  const { name, orderId, orderNumber, owedPence, accountPayment } = attendee;
  const pay = useApiMutation(
    (body: AccountPaidRequest) =>
      api.post<typeof cockpitApi.markAccountPaid | typeof cockpitApi.correctReference>(
        accountPayment
          ? '/api/admin/events/:eventId/orders/:orderId/account-reference'
          : '/api/admin/events/:eventId/orders/:orderId/account-paid',
        { params: { eventId, orderId }, body },
      ),
    {
      ...attendeeChange(eventId),
      onDone: onClose,
      done: accountPayment ? attendeeToasts.reference : attendeeToasts.accountPaid,
    },
  );

  const { field, submit } = useApiForm<AccountPaidRequest>({
    schema: async () => (await import('../../contract.ts')).AccountPaidRequest,
    values: accountPayment ?? { method: 'transfer', paidOn: londonDay(new Date()), reference: '' },
  });

  const send = submit((body) => pay.mutateAsync(body));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        accountPayment ? `Payment of order ${orderNumber}` : `Order ${orderNumber} has been paid`
      }
      description={
        accountPayment
          ? `How ${name} paid. Earlier entries stay in the audit log.`
          : `${formatPounds(owedPence)} for ${name}. We’ll email a receipt. You can’t undo this, but you can correct it.`
      }
      startAt="reference"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <Select label="How it was paid" {...field('method')}>
          {accountMethods.map((method) => (
            <option key={method} value={method}>
              {accountMethodNames[method]}
            </option>
          ))}
        </Select>
        <TextField label="Paid on" type="date" {...field('paidOn')} />
        <TextField
          label="Reference"
          help="As your bank statement, card slip or the cheque has it."
          maxLength={100}
          autoComplete="off"
          {...field('reference')}
        />
        <FormActions
          submit={accountPayment ? 'Save' : 'Mark as paid'}
          busy={pay.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
