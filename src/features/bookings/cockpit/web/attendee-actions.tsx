import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import { correctableStates } from '../../names/naming.ts';
import { namesTexts } from '../../names/texts.ts';
import { type Attendance, attendanceStates } from '../../places/states.ts';
import { useAttendeeMutation } from '../../places/web/use-attendee-mutation.ts';
import type { Attendee } from '../contract.ts';
import { attendeeToasts } from '../texts.ts';
import { AccountPaidDialog } from './account-paid-dialog.tsx';
import { AttendeeMoney, mayGiveBack } from './attendee-money.tsx';
import { AttendeePlace } from './attendee-place.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { WaitlistActions } from './waitlist-actions.tsx';

type Props = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly markAttendance: boolean;
};

/** Whether attendance can be marked for a row. */
export const mayBeMarked = ({ state }: Pick<Attendee, 'state'>): boolean =>
  attendanceStates.some((one) => one === state);

/** What can be done with one row: attendance at once, everything else in a menu. */
export function AttendeeActions({ eventId, attendee, markAttendance }: Props) {
  const [isPaying, setPaying] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const change = useAttendeeMutation(eventId);
  const { id, name, orderId, owedPence, state, transfer } = attendee;

  const mark = (as: Attendance) =>
    change.mutate({
      path: 'attendance',
      body: { as, bookingIds: [id], overwrite: true },
      done: attendeeToasts[as],
    });

  const mayBeCorrected = correctableStates.some((one) => one === state);
  if (state === 'waiting' || state === 'offered')
    return <WaitlistActions eventId={eventId} attendee={attendee} />;
  if (orderId === null || !mayGiveBack(attendee)) return null;

  return (
    <div className="flex flex-wrap gap-2">
      {markAttendance && state === 'confirmed' && (
        <>
          <Button variant="secondary" busy={change.isPending} onClick={() => mark('attended')}>
            Attended<span className="sr-only">: {name}</span>
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={() => mark('no_show')}>
            No-show<span className="sr-only">: {name}</span>
          </Button>
        </>
      )}
      {markAttendance && state !== 'confirmed' && mayBeMarked(attendee) && (
        <Button variant="secondary" busy={change.isPending} onClick={() => mark('confirmed')}>
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
          {owedPence > 0 && (
            <Button variant="secondary" onClick={() => setPaying(true)}>
              Mark as paid
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {transfer && (
            <Button variant="secondary" onClick={() => setPaying(true)}>
              Correct reference
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {mayBeCorrected && (
            <Button variant="secondary" onClick={() => setCorrecting(true)}>
              {namesTexts.correct}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {state === 'confirmed' && (
            <Button
              variant="secondary"
              disabled={change.isPending}
              onClick={() =>
                change.mutate({
                  path: `orders/${orderId}/confirmation`,
                  done: attendeeToasts.confirmation,
                })
              }
            >
              Send confirmation again
            </Button>
          )}
          <AttendeePlace eventId={eventId} attendee={{ ...attendee, orderId }} />
          <AttendeeMoney eventId={eventId} attendee={{ ...attendee, orderId }} />
        </div>
      </LazyDetails>
      {isCorrecting && (
        <CorrectDialog eventId={eventId} attendee={attendee} onClose={() => setCorrecting(false)} />
      )}
      {isPaying && (
        <AccountPaidDialog eventId={eventId} attendee={attendee} onClose={() => setPaying(false)} />
      )}
    </div>
  );
}
