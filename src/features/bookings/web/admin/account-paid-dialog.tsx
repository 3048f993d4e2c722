import { formatPounds } from '#lib/money.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AccountPaidRequest, Attendee, OrderChanged } from '../../admin/contract.ts';
import { attendeeToasts } from '../../admin/texts.ts';
import { useAttendeeMutation } from './use-attendee-mutation.ts';

type Props = { readonly eventId: number; readonly attendee: Attendee; readonly onClose: () => void };

/** Records that a place on account was paid by bank transfer. */
export function AccountPaidDialog({ eventId, attendee, onClose }: Props) {
  const paying = useAttendeeMutation<OrderChanged>(eventId, onClose);
  const { field, submit } = useApiForm<AccountPaidRequest>({
    schema: async () => (await import('../../admin/contract.ts')).AccountPaidRequest,
    values: { reference: '' },
  });
  const path = `orders/${attendee.orderId}/account-paid`;
  const send = submit((body) => paying.mutateAsync({ path, body, done: attendeeToasts.accountPaid }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Order ${attendee.orderNumber} has been paid`}
      description={`${formatPounds(attendee.keptPence)} for ${attendee.name}, by bank transfer. You can’t undo this.`}
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
        <FormActions submit="Mark as paid" busy={paying.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
