import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { ActionProps } from './admin-events.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { CancelDialog, DeleteDialog, StateDialog } from './state-dialogs.tsx';

type EventAction = 'publish' | 'close' | 'reopen' | 'reschedule' | 'cancel' | 'copy' | 'delete';

type Props = ActionProps & {
  /**
   * The reason of a cancellation that was not sent because the session had ended: its dialog opens
   * with it.
   */
  readonly unsent: string | undefined;
};

/** What can be done with a golf day now. Each opens a dialog that says what will happen. */
export function EventActions({ event, people, unsent }: Props) {
  const [asked, setAsked] = useState<EventAction>();
  useEffect(() => {
    if (unsent !== undefined) setAsked('cancel');
  }, [unsent]);

  const { can } = event;
  const close = () => setAsked(undefined);
  const dialog = { event, people, onClose: close };

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {can.publish && <Button onClick={() => setAsked('publish')}>Publish</Button>}
      {can.reopen && <Button onClick={() => setAsked('reopen')}>Reopen booking</Button>}
      {can.reschedule && (
        <Button variant="secondary" onClick={() => setAsked('reschedule')}>
          Change date or times
        </Button>
      )}
      <Button variant="secondary" onClick={() => setAsked('copy')}>
        Copy
      </Button>
      {can.close && (
        <Button variant="secondary" onClick={() => setAsked('close')}>
          Close booking
        </Button>
      )}
      {can.cancel &&
        (people > 0 ? (
          // Money goes back: the cockpit shows how much before it is pressed.
          <ButtonLink variant="danger" to={`/admin/events/${event.details.id}#settlement`}>
            Call off golf day
          </ButtonLink>
        ) : (
          <Button variant="danger" onClick={() => setAsked('cancel')}>
            Cancel golf day
          </Button>
        ))}
      {can.delete && (
        <Button variant="danger" onClick={() => setAsked('delete')}>
          Delete draft
        </Button>
      )}
      {(asked === 'publish' || asked === 'close' || asked === 'reopen') && (
        <StateDialog {...dialog} move={asked} />
      )}
      {asked === 'reschedule' && <RescheduleDialog {...dialog} />}
      {asked === 'cancel' && <CancelDialog event={event} onClose={close} reason={unsent ?? ''} />}
      {asked === 'delete' && <DeleteDialog event={event} onClose={close} />}
      {asked === 'copy' && <CopyDialog event={event.details} onClose={close} />}
    </div>
  );
}
