import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AdminEvent, CancelEventInput, eventAdminApi } from '../contract.ts';
import { beforePublishing } from '../publishing.ts';
import { endTexts, eventAdminToasts } from '../texts.ts';
import { type ActionProps, adminEvent, eventChange, showsEvents } from './admin-events.ts';

type Move = 'publish' | 'close' | 'reopen';
type StateDialogProps = ActionProps & { readonly move: Move; readonly onClose: () => void };

const titles: Readonly<Record<Move, string>> = {
  publish: 'Publish this golf day?',
  close: 'Close booking?',
  reopen: 'Reopen booking?',
};
const buttons: Readonly<Record<Move, string>> = {
  publish: 'Publish golf day',
  close: 'Close booking',
  reopen: 'Reopen booking',
};

/**
 * Publishes a golf day, or closes or reopens its booking, after saying in numbers what that means.
 */
export function StateDialog({ event, people, move, onClose }: StateDialogProps) {
  const { id } = event.details;
  const { version } = event;

  const change = useApiMutation(
    () =>
      api.post<
        typeof eventAdminApi.publish | typeof eventAdminApi.close | typeof eventAdminApi.reopen
      >(`/api/admin/events/:eventId/${move}`, { params: { eventId: id }, body: { version } }),
    { ...eventChange(id), onDone: onClose, done: eventAdminToasts[move] },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[move]}
      description={sentenceOf(move, event, people)}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button busy={change.isPending} onClick={() => change.mutate()}>
          {buttons[move]}
        </Button>
      </div>
    </Dialog>
  );
}

function sentenceOf(
  move: Move,
  { details, placesTaken, cannotBePaid }: AdminEvent,
  people: number,
): string {
  const placesLeft = details.capacity - placesTaken;
  const places = countText(placesLeft, 'place');
  if (move === 'close')
    return `Nobody can book the ${places} left until you reopen it. ${people === 0 ? '' : `${countText(people, 'person', 'people')} with a place ${people === 1 ? 'keeps' : 'keep'} it. `}Nobody is emailed.`;
  if (move === 'reopen') return `${places} can be booked again. Nobody is emailed.`;

  const price = formatPounds(Math.round(details.price * 100));
  const opens = details.bookingOpensAt
    ? `Booking opens on ${formatDateTime(details.bookingOpensAt)}`
    : 'Booking opens at once';
  const payment = cannotBePaid
    ? ' No payment provider is set up yet, so nobody can pay for a place.'
    : '';

  return `Everyone will see it, and it will appear in subscribed calendars. ${opens}: ${places} at ${price} each. After that, its city and series can’t be changed.${payment}${beforePublishing(details)}`;
}

type DeleteDialogProps = { readonly event: AdminEvent; readonly onClose: () => void };

/** Deletes a draft for good, and returns to the list. */
export function DeleteDialog({ event, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, title } = event.details;

  const draft = adminEvent(id);

  const remove = useApiMutation(
    () =>
      api.post<typeof eventAdminApi.deleteDraft>('/api/admin/events/:eventId/delete', {
        params: { eventId: id },
        body: { version: event.version },
      }),
    {
      refresh: (address) => showsEvents(address) && address !== draft.queryKey[0],
      onDone: async () => {
        await navigate('/admin/events');
        client.removeQueries({ queryKey: draft.queryKey });
      },
      done: eventAdminToasts.deleted,
      failed: eventAdminToasts.notSaved,
      refreshAfterFailure: [draft],
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete the draft “${title}”?`}
      description="Its texts and photographs go for good. Nobody but the organisers has seen it."
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending || remove.isSuccess}
          onClick={() => remove.mutate()}
        >
          {endTexts.deleteDraft}
        </Button>
      </div>
    </Dialog>
  );
}

type CallOffDialogProps = Pick<ActionProps, 'event'> & {
  readonly reason: string;
  readonly onClose: () => void;
};

/**
 * Calls off a golf day at which nobody has a paid place. One with places is called off from its
 * cockpit.
 */
export function CallOffDialog({ event, reason: unsent, onClose }: CallOffDialogProps) {
  const { id: eventId } = event.details;

  const cancel = useApiMutation(
    (body: CancelEventInput) =>
      api.post<typeof eventAdminApi.cancelEvent>('/api/admin/events/:eventId/cancel', {
        params: { eventId },
        body,
      }),
    {
      ...eventChange(eventId),
      onDone: onClose,
      done: eventAdminToasts.cancel,
      draftOf: ({ reason }) => ({ reason }),
    },
  );

  const { field, submit } = useApiForm<CancelEventInput>({
    schema: async () => (await import('../contract.ts')).CancelEventRequest,
    values: { version: event.version, reason: unsent },
  });

  const send = submit(({ reason }) => cancel.mutateAsync({ version: event.version, reason }));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Call off ${event.details.title}?`}
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
          submit={endTexts.callOffGolfDay}
          variant="danger"
          busy={cancel.isPending}
          cancel={endTexts.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
