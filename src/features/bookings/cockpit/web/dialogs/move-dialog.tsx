import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { changesApi, MoveView, OrganiserMoveRequest } from '../../../changes/contract.ts';
import { DayChoices } from '../../../changes/web/day-choices.tsx';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type { Attendee } from '../../contract.ts';
import { organiserTransferTexts } from '../../row-texts.ts';
import { ReasonField } from './reason-field.tsx';

/** A row of the attendee list that is a place of an order. */
export type AttendeeWithOrder = Attendee & { readonly orderId: string };

type Props = {
  readonly eventId: number;
  readonly attendee: AttendeeWithOrder;
  readonly onClose: () => void;
};

/** An organiser moves the order of a row to another golf day, sees what goes back, and says why. */
export function MoveDialog({ eventId, attendee, onClose }: Props) {
  const { orderId } = attendee;

  // Free places and prices change by the minute, so they are asked for each time the dialog opens.
  const result = useApi(
    apiQuery<typeof changesApi.quoteMoveForOrganisers>(
      '/api/admin/events/:eventId/orders/:orderId/move',
      { params: { eventId, orderId } },
    ),
    { ...presets.standard, staleTime: 0 },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={organiserTransferTexts.moveTitle(attendee.orderNumber ?? '')}
      description={organiserTransferTexts.together(result.data?.places ?? 1)}
    >
      <WhenLoaded result={result} what="golf days">
        {(view) => <MoveForm eventId={eventId} orderId={orderId} view={view} onClose={onClose} />}
      </WhenLoaded>
    </Dialog>
  );
}

type FormProps = Pick<Props, 'eventId' | 'onClose'> & {
  readonly orderId: string;
  readonly view: MoveView;
};

function MoveForm({ eventId, orderId, view, onClose }: FormProps) {
  const [toEventId, setDay] = useState<number>();
  const [isDayMissing, setDayMissing] = useState(false);
  const move = useApiMutation(
    (body: OrganiserMoveRequest) =>
      api.post<typeof changesApi.moveForOrganisers>(
        '/api/admin/events/:eventId/orders/:orderId/move',
        { params: { eventId, orderId }, body },
      ),
    { ...attendeeChange(eventId), onDone: onClose, done: organiserTransferTexts.moved },
  );

  const { field, submit } = useApiForm<{ reason: string }>({
    schema: async () =>
      (await import('../../../changes/contract.ts')).OrganiserMoveRequest.pick({ reason: true }),
    values: { reason: '' },
  });

  const day = view.days.find(({ event, refused }) => event.id === toEventId && !refused);
  const send = submit(async ({ reason }) => {
    if (!day) return;
    const { event, returnedPence } = day;
    await move.mutateAsync({ toEventId: event.id, returnedPence, reason });
  });

  if (view.refused) return <Notice tone="warning" title={view.refused.message} />;
  if (view.days.length === 0) return <Notice title={organiserTransferTexts.noDays} />;

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        setDayMissing(!day);
        send(event);
      }}
    >
      <DayChoices
        days={view.days}
        chosen={toEventId}
        heading={organiserTransferTexts.chooseDay}
        outcome={({ returnedPence, isDearer }) =>
          organiserTransferTexts.moveBack(returnedPence, isDearer)
        }
        onChoose={setDay}
      />
      {isDayMissing && !day && (
        <Notice tone="bad" title={organiserTransferTexts.dayMissing} announce />
      )}
      <ReasonField {...field('reason')} />
      <FormActions
        submit={organiserTransferTexts.submitMove(day?.returnedPence ?? 0)}
        busy={move.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
