import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useAttendeeMutation } from '../../../places/web/use-attendee-mutation.ts';
import type { AccountPaidRequest, Attendee, OrderChanged } from '../../contract.ts';
import { attendeeToasts } from '../../texts.ts';

type Props = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly onClose: () => void;
};

/**
 * Records that a place on account was paid by bank transfer, or corrects the reference of the
 * transfer.
 */
export function AccountPaidDialog({ eventId, attendee, onClose }: Props) {
  const { name, orderId, orderNumber, owedPence, transfer } = attendee;
  const paying = useAttendeeMutation<OrderChanged>(eventId, onClose);
  const { field, submit } = useApiForm<AccountPaidRequest>({
    schema: async () => (await import('../../contract.ts')).AccountPaidRequest,
    values: { reference: transfer?.reference ?? '' },
  });

  const change = transfer
    ? { path: `orders/${orderId}/account-reference`, done: attendeeToasts.reference }
    : { path: `orders/${orderId}/account-paid`, done: attendeeToasts.accountPaid };
  const send = submit((body) => paying.mutateAsync({ ...change, body }));

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
          busy={paying.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
