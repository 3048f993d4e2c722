import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useAttendeeMutation } from '../../places/web/use-attendee-mutation.ts';
import type { Attendee } from '../contract.ts';
import type { EntryReason, EntryRemoved } from '../waitlist-contract.ts';
import { organiserWaitlistTexts } from '../waitlist-texts.ts';

type Props = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly onClose: () => void;
};

/** Takes someone off the waitlist, and says what becomes of their offer and what they learn. */
export function RemoveDialog({ eventId, attendee: { id, name, state }, onClose }: Props) {
  const removing = useAttendeeMutation<EntryRemoved>(eventId, onClose);
  const { field, submit } = useApiForm<EntryReason>({
    schema: async () => (await import('../waitlist-contract.ts')).EntryReason,
    values: { reason: '' },
  });

  const send = submit((body) =>
    removing.mutateAsync({
      path: `waitlist/${id}/remove`,
      body,
      done: organiserWaitlistTexts.removed(name),
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={organiserWaitlistTexts.removeTitle(name)}
      description={organiserWaitlistTexts.removeHelp(state === 'offered')}
      startAt="reason"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label={organiserWaitlistTexts.reason}
          help={organiserWaitlistTexts.reasonHelp}
          maxLength={300}
          autoComplete="off"
          {...field('reason')}
        />
        <FormActions
          variant="danger"
          submit={organiserWaitlistTexts.submitRemove}
          busy={removing.isPending}
          cancel="Keep"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
