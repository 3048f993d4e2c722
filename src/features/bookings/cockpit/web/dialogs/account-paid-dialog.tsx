import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
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
 * Records that a place on account was paid by bank transfer, or corrects the reference of the
 * transfer.
 */
export function AccountPaidDialog({ eventId, attendee, onClose }: Props) {
  const { name, orderId, orderNumber, owedPence, transfer } = attendee;
  const pay = useApiMutation(
    (body: AccountPaidRequest) =>
      api.post<typeof cockpitApi.markAccountPaid | typeof cockpitApi.correctReference>(
        transfer
          ? '/api/admin/events/:eventId/orders/:orderId/account-reference'
          : '/api/admin/events/:eventId/orders/:orderId/account-paid',
        { params: { eventId, orderId }, body },
      ),
    {
      ...attendeeChange(eventId),
      onDone: onClose,
      done: transfer ? attendeeToasts.reference : attendeeToasts.accountPaid,
    },
  );

  const { field, submit } = useApiForm<AccountPaidRequest>({
    schema: async () => (await import('../../contract.ts')).AccountPaidRequest,
    values: { reference: transfer?.reference ?? '' },
  });

  const send = submit((body) => pay.mutateAsync(body));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={transfer ? `Reference of order ${orderNumber}` : `Order ${orderNumber} has been paid`}
      description={
        transfer
          ? `The bank transfer of ${formatDate(transfer.paidAt)} for ${name}.`
          : `${formatPounds(owedPence)} for ${name}, by bank transfer. You can’t undo this, but you can correct the reference.`
      }
      startAt="reference"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label="Reference"
          help="As your bank statement has it."
          maxLength={100}
          autoComplete="off"
          {...field('reference')}
        />
        <FormActions
          submit={transfer ? 'Correct reference' : 'Mark as paid'}
          busy={pay.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
