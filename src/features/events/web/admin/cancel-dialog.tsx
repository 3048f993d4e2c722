import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { CancelEventInput } from '../../admin/contract.ts';
import { countPeople } from '../../admin/texts.ts';
import { type ActionProps, useEventMutation } from './use-event-mutation.ts';

type Props = ActionProps & { readonly reason: string; readonly onClose: () => void };

/** Cancels a golf day with a reason, after saying how many people will read it. */
export function CancelDialog({ event, people, reason: unsent, onClose }: Props) {
  const cancel = useEventMutation<CancelEventInput>(event.details.id, 'cancel', {
    onDone: onClose,
    unsent: ({ reason }) => ({ reason }),
  });
  const { field, submit } = useApiForm<CancelEventInput>({
    schema: async () => (await import('../../admin/contract.ts')).CancelEventRequest,
    values: { version: event.version, reason: unsent },
  });
  const send = submit(({ reason }) => cancel.mutateAsync({ version: event.version, reason }));
  const emailed = people > 0 ? ` and email ${countPeople(people)}` : '';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Cancel ${event.details.title}?`}
      description={`${countPeople(people)} with a paid place will be emailed the reason. The cancellation policy promises them what they paid, or a credit if they chose that on their booking. You can’t undo this.`}
      startAt="reason"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextArea
          label="Reason"
          help="The email and the golf day’s page show exactly this."
          maxLength={1000}
          {...field('reason')}
        />
        <FormActions
          submit={`Cancel golf day${emailed}`}
          variant="danger"
          busy={cancel.isPending}
          cancel="Keep golf day"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
