import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { CancelEventInput } from '../../admin/contract.ts';
import { type ActionProps, useEventMutation } from './use-event-mutation.ts';

type Props = Pick<ActionProps, 'event'> & { readonly reason: string; readonly onClose: () => void };

/**
 * Cancels a golf day at which nobody has a paid place. One with places is called off from its
 * cockpit.
 */
export function CancelDialog({ event, reason: unsent, onClose }: Props) {
  const cancel = useEventMutation<CancelEventInput>(event.details.id, 'cancel', {
    onDone: onClose,
    unsent: ({ reason }) => ({ reason }),
  });

  const { field, submit } = useApiForm<CancelEventInput>({
    schema: async () => (await import('../../admin/contract.ts')).CancelEventRequest,
    values: { version: event.version, reason: unsent },
  });

  const send = submit(({ reason }) => cancel.mutateAsync({ version: event.version, reason }));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Cancel ${event.details.title}?`}
      description="Nobody has a paid place. Anyone who pays in the meantime gets everything back. You can’t undo this."
      startAt="reason"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextArea
          label="Reason"
          help="The golf day’s page shows exactly this."
          maxLength={1000}
          {...field('reason')}
        />
        <FormActions
          submit="Cancel golf day"
          variant="danger"
          busy={cancel.isPending}
          cancel="Keep golf day"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
