import { type ReactNode, useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
import { organiserTexts } from '../../called-off/texts.ts';
import { namesTexts } from '../../names/texts.ts';
import { isConfirmed, isPlaying, isRefundable } from '../../places/states.ts';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { Attendee, cockpitApi } from '../contract.ts';
import { attendanceTexts, organiserTransferTexts, replaceTexts } from '../row-texts.ts';
import { attendeeToasts, organiserWaitlistTexts } from '../texts.ts';
import { AttendeeDetails } from './attendee-details.tsx';
import { BookDialog } from './dialogs/add-player-dialog.tsx';
import { CancelPlacesDialog } from './dialogs/cancel-places-dialog.tsx';
import { CorrectDialog } from './dialogs/correct-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { PaymentsDialog } from './dialogs/payments-dialog.tsx';
import { RefundDialog } from './dialogs/refund-dialog.tsx';
import { ReplaceDialog } from './dialogs/replace-dialog.tsx';
import { TransferDialog } from './dialogs/transfer-dialog.tsx';
import { OfferDialog, RemoveDialog } from './dialogs/waitlist-dialogs.tsx';
import { type DialogName, nextOf } from './next-action.ts';
import { useAttendance } from './use-attendance.ts';

type ActionProps = {
  readonly eventId: number;
  readonly attendee: Attendee;
  /** The questions of the day. */
  readonly questions: readonly string[];
  readonly markAttendance: boolean;
  /** Whether the golf day is over: then players came, and no longer are here. */
  readonly isOver?: boolean;
};

/** What can be done with one row: what is next at once, everything else in a menu. */
export function AttendeeActions({
  eventId,
  attendee,
  questions,
  markAttendance,
  isOver = false,
}: ActionProps) {
  const [open, setOpen] = useState<DialogName>();
  const { name } = attendee;
  const next = nextOf(attendee, markAttendance);

  return (
    <>
      {markAttendance && isConfirmed(attendee) && (
        <AttendanceButton eventId={eventId} attendee={attendee} isOver={isOver} />
      )}
      {next && (
        <Button
          variant="secondary"
          className={next.isOnPhone ? 'max-sm:px-2' : 'max-sm:hidden'}
          onClick={() => setOpen(next.dialog)}
        >
          <span>
            {next.text}
            {next.more && <span className="max-sm:sr-only"> {next.more}</span>}
          </span>
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <Menu label={`More for ${name}`}>
        <AttendeeDetails attendee={attendee} questions={questions} />
        <ul className="border-t border-line py-2 empty:hidden">
          <MenuItems
            eventId={eventId}
            attendee={attendee}
            markAttendance={markAttendance}
            open={setOpen}
          />
        </ul>
      </Menu>
      {open && (
        <RowDialog
          open={open}
          eventId={eventId}
          attendee={attendee}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Marks a player as here in one tap, and takes the mark back in another. */
function AttendanceButton({
  eventId,
  attendee,
  isOver,
}: Pick<ActionProps, 'eventId' | 'attendee' | 'isOver'>) {
  const mark = useAttendance(eventId, attendee);
  const state = mark.isPending ? mark.variables : attendee.state;
  const isHere = state === 'attended';

  return (
    <Button
      variant="secondary"
      aria-pressed={isHere}
      // Always as wide, so that the row does not move.
      className={classNames('w-22 px-1', isHere && 'border-action bg-fairway-wash')}
      onClick={() => mark.mutate(isHere ? 'confirmed' : 'attended')}
    >
      {isHere && <CheckIcon />}
      {isOver ? attendanceTexts.came : attendanceTexts.here}
      <span className="sr-only">: {attendee.name}</span>
    </Button>
  );
}

type ItemsProps = Omit<ActionProps, 'questions' | 'isOver'> & {
  readonly open: (dialog: DialogName) => void;
};

/** The lines of a row's menu. */
function MenuItems({ eventId, attendee, markAttendance, open }: ItemsProps) {
  const { accountPayments, keptPence, orderId, owedPence, state } = attendee;
  const mark = useAttendance(eventId, attendee);

  const item = (dialog: DialogName, text: ReactNode, isDanger = false) => (
    <MenuItem onPress={() => open(dialog)} isDanger={isDanger}>
      {text}
    </MenuItem>
  );

  if (state === 'waiting' || state === 'offered')
    return (
      <>
        {state === 'waiting' && item('offer', organiserWaitlistTexts.offer)}
        {item('book', organiserWaitlistTexts.book)}
        {item('remove', organiserWaitlistTexts.remove, true)}
      </>
    );
  // Money can be given back only for what has, or had, a place that was paid.
  if (orderId === null || !isRefundable(attendee)) return null;

  return (
    <>
      {markAttendance && state !== 'no_show' && isConfirmed(attendee) && (
        <MenuItem onPress={() => mark.mutate('no_show')}>{attendanceTexts.noShow}</MenuItem>
      )}
      {markAttendance && state !== 'confirmed' && isConfirmed(attendee) && (
        <MenuItem onPress={() => mark.mutate('confirmed')}>{attendanceTexts.clear}</MenuItem>
      )}
      {(owedPence > 0 || accountPayments.length > 0) &&
        item('payments', owedPence > 0 ? 'Record a payment' : 'Payments')}
      {isPlaying(attendee) && item('correct', namesTexts.correct)}
      {state === 'confirmed' && (
        <>
          {attendee.buyer?.email !== '' && (
            <ResendConfirmation eventId={eventId} orderId={orderId} />
          )}
          {item('replace', replaceTexts.replace)}
          {item('transfer', organiserTransferTexts.transfer)}
          {item('move', organiserTransferTexts.move)}
        </>
      )}
      {keptPence > 0 && item('refund', organiserTexts.refund)}
      {state === 'confirmed' && item('cancel', organiserTexts.cancel, true)}
    </>
  );
}

function ResendConfirmation({
  eventId,
  orderId,
}: {
  readonly eventId: number;
  readonly orderId: string;
}) {
  const resend = useApiMutation(
    () =>
      api.post<typeof cockpitApi.resendConfirmation>(
        '/api/admin/events/:eventId/orders/:orderId/confirmation',
        { params: { eventId, orderId } },
      ),
    { ...attendeeChange(eventId), done: attendeeToasts.confirmation },
  );

  return <MenuItem onPress={() => resend.mutate()}>Send confirmation again</MenuItem>;
}

type DialogProps = {
  readonly open: DialogName;
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly onClose: () => void;
};

/** The dialog that a row has opened. */
function RowDialog({ open, attendee, ...row }: DialogProps) {
  if (open === 'offer') return <OfferDialog {...row} attendee={attendee} />;
  if (open === 'book') return <BookDialog {...row} attendee={attendee} />;
  if (open === 'remove') return <RemoveDialog {...row} attendee={attendee} />;
  if (open === 'correct') return <CorrectDialog {...row} attendee={attendee} />;

  const { orderId } = attendee;
  if (orderId === null) return null;

  const ofOrder = { ...row, attendee: { ...attendee, orderId } };
  if (open === 'payments') return <PaymentsDialog {...row} order={ofOrder.attendee} />;
  if (open === 'replace') return <ReplaceDialog {...ofOrder} />;
  if (open === 'transfer') return <TransferDialog {...ofOrder} />;
  if (open === 'move') return <MoveDialog {...ofOrder} />;
  if (open === 'cancel') return <CancelPlacesDialog {...ofOrder} />;
  return <RefundDialog {...ofOrder} />;
}
