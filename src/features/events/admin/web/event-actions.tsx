import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { isHosted } from '../../terms.ts';
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
  const [dialogName, setDialogName] = useState<EventAction>();
  useEffect(() => {
    if (unsent !== undefined) setDialogName('cancel');
  }, [unsent]);

  const { can } = event;
  const close = () => setDialogName(undefined);
  const dialog = { event, people, onClose: close };

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {can.publish && <Button onClick={() => setDialogName('publish')}>Publish</Button>}
      {can.reopen && <Button onClick={() => setDialogName('reopen')}>Reopen booking</Button>}
      {can.reschedule && (
        <Button variant="secondary" onClick={() => setDialogName('reschedule')}>
          Change date or times
        </Button>
      )}
      {!isHosted(event.details.price) && (
        <Button variant="secondary" onClick={() => setDialogName('copy')}>
          Copy
        </Button>
      )}
      {can.close && (
        <Button variant="secondary" onClick={() => setDialogName('close')}>
          Close booking
        </Button>
      )}
      {can.cancel &&
        (isHosted(event.details.price) ? (
          // Its host has paid for all of it: what they get back is decided there.
          <ButtonLink variant="danger" to="/admin/memberships/company-days">
            Call off on its company day
          </ButtonLink>
        ) : people > 0 ? (
          // Money goes back: the cockpit shows how much before it is pressed.
          <ButtonLink variant="danger" to={`/admin/events/${event.details.id}#settlement`}>
            Call off golf day
          </ButtonLink>
        ) : (
          <Button variant="danger" onClick={() => setDialogName('cancel')}>
            Cancel golf day
          </Button>
        ))}
      {can.delete && (
        <Button variant="danger" onClick={() => setDialogName('delete')}>
          Delete draft
        </Button>
      )}
      {(dialogName === 'publish' || dialogName === 'close' || dialogName === 'reopen') && (
        <StateDialog {...dialog} move={dialogName} />
      )}
      {dialogName === 'reschedule' && <RescheduleDialog {...dialog} />}
      {dialogName === 'cancel' && (
        <CancelDialog event={event} onClose={close} reason={unsent ?? ''} />
      )}
      {dialogName === 'delete' && <DeleteDialog event={event} onClose={close} />}
      {dialogName === 'copy' && <CopyDialog event={event.details} onClose={close} />}
    </div>
  );
}
