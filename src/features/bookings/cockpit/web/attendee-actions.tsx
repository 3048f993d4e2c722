import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import { organiserTexts } from '../../called-off/texts.ts';
import { namesTexts } from '../../names/texts.ts';
import { type Attendance, isConfirmed, isPlaying, isRefundable } from '../../places/states.ts';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { Attendee, cockpitApi } from '../contract.ts';
import { attendeeToasts, organiserTransferTexts, organiserWaitlistTexts } from '../texts.ts';
import { CancelPlacesDialog } from './dialogs/cancel-places-dialog.tsx';
import { CorrectDialog } from './dialogs/correct-dialog.tsx';
import { type AttendeeWithOrder, MoveDialog } from './dialogs/move-dialog.tsx';
import { PaymentsDialog } from './dialogs/payments-dialog.tsx';
import { RefundDialog } from './dialogs/refund-dialog.tsx';
import { TransferDialog } from './dialogs/transfer-dialog.tsx';
import { OfferDialog, RemoveDialog } from './dialogs/waitlist-dialogs.tsx';

type ActionProps = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly markAttendance: boolean;
};

/** What can be done with one row: attendance at once, everything else in a menu. */
export function AttendeeActions({ eventId, attendee, markAttendance }: ActionProps) {
  const [isPaying, setPaying] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const { id, name, orderId, owedPence, state, accountPayments } = attendee;

  const mark = useApiMutation(
    (as: Attendance) =>
      api.post<typeof cockpitApi.markAttendance>('/api/admin/events/:eventId/attendance', {
        params: { eventId },
        body: { as, bookingIds: [id], overwrite: true },
      }),
    { ...attendeeChange(eventId), done: (_, as) => attendeeToasts[as] },
  );

  if (state === 'waiting' || state === 'offered')
    return <WaitlistActions eventId={eventId} attendee={attendee} />;
  if (orderId === null || !mayGiveBack(attendee)) return null;

  return (
    <div className="flex flex-wrap gap-2">
      {markAttendance && state === 'confirmed' && (
        <>
          <Button variant="secondary" busy={mark.isPending} onClick={() => mark.mutate('attended')}>
            Attended<span className="sr-only">: {name}</span>
          </Button>
          <Button
            variant="secondary"
            disabled={mark.isPending}
            onClick={() => mark.mutate('no_show')}
          >
            No-show<span className="sr-only">: {name}</span>
          </Button>
        </>
      )}
      {markAttendance && state !== 'confirmed' && isConfirmed(attendee) && (
        <Button variant="secondary" busy={mark.isPending} onClick={() => mark.mutate('confirmed')}>
          Undo<span className="sr-only">: {name}</span>
        </Button>
      )}
      <LazyDetails
        summary={
          <>
            More<span className="sr-only"> for {name}</span>
          </>
        }
      >
        <div className="flex flex-wrap gap-2 pb-2">
          {(owedPence > 0 || accountPayments.length > 0) && (
            <Button variant="secondary" onClick={() => setPaying(true)}>
              {owedPence > 0 ? 'Record a payment' : 'Payments'}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {isPlaying(attendee) && (
            <Button variant="secondary" onClick={() => setCorrecting(true)}>
              {namesTexts.correct}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {state === 'confirmed' && <ResendConfirmation eventId={eventId} orderId={orderId} />}
          <AttendeePlace eventId={eventId} attendee={{ ...attendee, orderId }} />
          <AttendeeMoney eventId={eventId} attendee={{ ...attendee, orderId }} />
        </div>
      </LazyDetails>
      {isCorrecting && (
        <CorrectDialog eventId={eventId} attendee={attendee} onClose={() => setCorrecting(false)} />
      )}
      {isPaying && (
        <PaymentsDialog
          eventId={eventId}
          order={{ ...attendee, orderId }}
          onClose={() => setPaying(false)}
        />
      )}
    </div>
  );
}

type OrderProps = { readonly eventId: number; readonly orderId: string };

function ResendConfirmation({ eventId, orderId }: OrderProps) {
  const resend = useApiMutation(
    () =>
      api.post<typeof cockpitApi.resendConfirmation>(
        '/api/admin/events/:eventId/orders/:orderId/confirmation',
        { params: { eventId, orderId } },
      ),
    { ...attendeeChange(eventId), done: attendeeToasts.confirmation },
  );

  return (
    <Button variant="secondary" disabled={resend.isPending} onClick={() => resend.mutate()}>
      Send confirmation again
    </Button>
  );
}

type PlaceProps = { readonly eventId: number; readonly attendee: AttendeeWithOrder };

/** Whether money can be given back for a row: it has, or had, a place that was paid. */
const mayGiveBack = (attendee: Attendee): boolean =>
  attendee.orderId !== null && isRefundable(attendee);

/** The buttons of a row's menu that cancel its place or refund something, with their dialogs. */
function AttendeeMoney({ eventId, attendee }: PlaceProps) {
  const [open, setOpen] = useState<'cancel' | 'refund'>();
  const { name, state, keptPence } = attendee;
  const close = () => setOpen(undefined);

  return (
    <>
      {state === 'confirmed' && (
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          {organiserTexts.cancel}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {keptPence > 0 && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          {organiserTexts.refund}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {open === 'cancel' && (
        <CancelPlacesDialog eventId={eventId} attendee={attendee} onClose={close} />
      )}
      {open === 'refund' && <RefundDialog eventId={eventId} attendee={attendee} onClose={close} />}
    </>
  );
}

/** The items of a row's menu that hand its place over, or move its order to another golf day. */
function AttendeePlace({ eventId, attendee }: PlaceProps) {
  const [open, setOpen] = useState<'transfer' | 'move'>();
  const close = () => setOpen(undefined);
  if (attendee.state !== 'confirmed') return null;

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('transfer')}>
        {organiserTransferTexts.transfer}
        <span className="sr-only">: {attendee.name}</span>
      </Button>
      <Button variant="secondary" onClick={() => setOpen('move')}>
        {organiserTransferTexts.move}
        <span className="sr-only">: {attendee.name}</span>
      </Button>
      {open === 'transfer' && (
        <TransferDialog eventId={eventId} attendee={attendee} onClose={close} />
      )}
      {open === 'move' && <MoveDialog eventId={eventId} attendee={attendee} onClose={close} />}
    </>
  );
}

type WaitlistProps = { readonly eventId: number; readonly attendee: Attendee };

/**
 * What can be done with the row of someone on the waitlist: who has been offered places is not
 * offered more.
 */
function WaitlistActions({ eventId, attendee }: WaitlistProps) {
  const [open, setOpen] = useState<'offer' | 'remove'>();
  const { name, state } = attendee;
  const close = () => setOpen(undefined);

  return (
    <>
      <LazyDetails
        summary={
          <>
            More<span className="sr-only"> for {name}</span>
          </>
        }
      >
        <div className="flex flex-wrap gap-2 pb-2">
          {state === 'waiting' && (
            <Button variant="secondary" onClick={() => setOpen('offer')}>
              {organiserWaitlistTexts.offer}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen('remove')}>
            {organiserWaitlistTexts.remove}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </LazyDetails>
      {open === 'offer' && <OfferDialog eventId={eventId} attendee={attendee} onClose={close} />}
      {open === 'remove' && <RemoveDialog eventId={eventId} attendee={attendee} onClose={close} />}
    </>
  );
}
