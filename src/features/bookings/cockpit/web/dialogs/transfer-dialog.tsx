import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type {
  changesApi,
  OrganiserTransferForm,
  OrganiserTransferRequest,
} from '../../../changes/contract.ts';
import { emptyRecipient, RecipientFields } from '../../../changes/web/recipient-fields.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import { organiserTransferTexts } from '../../row-texts.ts';
import { usePlaced } from '../use-placed.ts';
import type { AttendeeWithOrder } from './move-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = {
  readonly eventId: number;
  readonly attendee: AttendeeWithOrder;
  readonly onClose: () => void;
};

/** An organiser hands the place of a row over to someone else, and says why. */
export function TransferDialog({ eventId, attendee, onClose }: Props) {
  const { id, name, paid } = attendee;
  const guestOnly = paid === 'guest_pass';
  const transfer = useApiMutation(
    (body: OrganiserTransferRequest) =>
      api.post<typeof changesApi.transferForOrganisers>(
        '/api/admin/events/:eventId/bookings/:bookingId/transfer',
        { params: { eventId, bookingId: id }, body },
      ),
    { ...attendeeChange(eventId), onDone: onClose, done: organiserTransferTexts.transferred },
  );

  const { field, form, submit } = useApiForm<OrganiserTransferForm, OrganiserTransferRequest>({
    schema: async () => (await import('../../../changes/contract.ts')).OrganiserTransferForm,
    values: { ...emptyRecipient(guestOnly), reason: '' },
  });

  const { for: kind, member } = form.watch();
  const placed = usePlaced(eventId);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={organiserTransferTexts.transferTitle(name)}
      description={organiserTransferTexts.transferHelp}
    >
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={submit((request) => transfer.mutateAsync(request))}
      >
        <RecipientFields
          kind={kind}
          onKind={(chosen) => form.setValue('for', chosen)}
          guestOnly={guestOnly}
          field={field}
          picker={{
            ...{ isOrganiser: true, placed, help: '' },
            ...{ value: member, error: field('member').error },
            onChange: (username) =>
              form.setValue('member', username, { shouldValidate: form.formState.isSubmitted }),
          }}
        />
        <ReasonField {...field('reason')} />
        <FormActions
          submit={organiserTransferTexts.submitTransfer}
          busy={transfer.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
