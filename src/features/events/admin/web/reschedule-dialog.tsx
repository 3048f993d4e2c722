import type { ChangeEvent } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { eventAdminApi, RescheduleInput } from '../contract.ts';
import { endMovedWith } from '../reschedule.ts';
import { eventAdminToasts } from '../texts.ts';
import { type ActionProps, eventChange, eventRecipients } from './admin-events.ts';
import { ChangeReasonField, useChangeReason } from './change-reason.tsx';

/** Moves a golf day to another date or time. The end and the schedule move with the start. */
export function RescheduleDialog({
  event,
  people,
  onClose,
}: ActionProps & { readonly onClose: () => void }) {
  const { details, times, version } = event;

  const move = useApiMutation(
    (body: RescheduleInput) =>
      api.post<typeof eventAdminApi.rescheduleEvent>('/api/admin/events/:eventId/reschedule', {
        params: { eventId: details.id },
        body,
      }),
    { ...eventChange(details.id), onDone: onClose, done: eventAdminToasts.reschedule },
  );

  const { form, field, submit } = useApiForm<RescheduleInput>({
    schema: async () => (await import('../contract.ts')).RescheduleRequest,
    values: { version, ...times, message: '' },
  });

  const reason = useChangeReason(details.state !== 'draft');
  const send = submit(async () => {
    if (reason.check()) await move.mutateAsync({ ...form.getValues(), version, ...reason.sent });
  });
  const start = field('start');

  const moveEnd = (change: ChangeEvent<HTMLInputElement>) => {
    if (/^\d\d:\d\d$/.test(change.target.value))
      form.setValue('end', endMovedWith(times, change.target.value));
    return start.onChange(change);
  };

  const isPublished = details.state !== 'draft';
  const { waiting = 0 } = useLoaded(eventRecipients(details.id));
  const emailed = people + waiting;
  const isAnnounced = isPublished && emailed > 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change date or times"
      description={
        isPublished
          ? `Now ${formatDate(details.date)}. The schedule moves with the start. ${countText(people, 'person', 'people')} with a place${waiting > 0 ? ` and ${waiting} on the waitlist` : ''} will be emailed, and calendars that follow us update by themselves. On another date they can cancel for a full refund.`
          : 'The schedule moves with the start. Nobody has been told about this draft yet.'
      }
      startAt="day"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField label="Date" type="date" {...field('day')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Starts at" type="time" {...start} onChange={moveEnd} />
          <TextField label="Ends at" type="time" {...field('end')} />
        </div>
        <ChangeReasonField reason={reason} />
        {isAnnounced && (
          <TextArea
            label="Message"
            optional
            help="Added to the email, for example why it moves."
            maxLength={1000}
            {...field('message')}
          />
        )}
        <FormActions
          submit={
            isAnnounced
              ? `Move golf day and email ${countText(emailed, 'person', 'people')}`
              : 'Move golf day'
          }
          busy={move.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
