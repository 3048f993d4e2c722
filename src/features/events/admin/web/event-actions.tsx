import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { isHosted } from '../../terms.ts';
import { endTexts } from '../texts.ts';
import type { ActionProps } from './admin-events.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { CallOffDialog, DeleteDialog, StateDialog } from './state-dialogs.tsx';

type EventAction = 'publish' | 'close' | 'reopen' | 'reschedule' | 'copy';

/** What is done with a golf day on its way. Each opens a dialog that says what will happen. */
export function EventActions({ event, people }: ActionProps) {
  const [dialogName, setDialogName] = useState<EventAction>();

  const { can } = event;
  const close = () => setDialogName(undefined);
  const dialog = { event, people, onClose: close };

  return (
    <div className="mt-4 flex flex-wrap gap-2">
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
      {(dialogName === 'publish' || dialogName === 'close' || dialogName === 'reopen') && (
        <StateDialog {...dialog} move={dialogName} />
      )}
      {dialogName === 'reschedule' && <RescheduleDialog {...dialog} />}
      {dialogName === 'copy' && <CopyDialog event={event.details} onClose={close} />}
    </div>
  );
}

type EndProps = ActionProps & {
  /**
   * The reason why a golf day was called off that was not sent because the session had ended: its
   * dialog opens with it.
   */
  readonly unsent: string | undefined;
};

/** What ends a golf day, quietly at the end of its page: it is called off, or its draft deleted. */
export function EventEnd({ event, people, unsent }: EndProps) {
  const [dialogName, setDialogName] = useState<'call_off' | 'delete'>();
  useEffect(() => {
    if (unsent !== undefined) setDialogName('call_off');
  }, [unsent]);

  const { can, details } = event;
  const close = () => setDialogName(undefined);
  if (!can.cancel && !can.delete) return null;

  return (
    <section aria-labelledby="end" className="border-t border-line pt-6">
      <h2 id="end" className="text-xl">
        {can.delete ? endTexts.deleteDraft : endTexts.callOff}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {can.delete ? endTexts.deleteHelp : endTexts.callOffHelp(people)}
      </p>
      {can.cancel &&
        (isHosted(details.price) ? (
          // Its host has paid for all of it: what they get back is decided there.
          <ButtonLink variant="secondary" to="/admin/memberships/company-days">
            {endTexts.onCompanyDay}
          </ButtonLink>
        ) : people > 0 ? (
          // Money goes back: the cockpit’s dialog shows how much before it is pressed.
          <ButtonLink variant="secondary" to={`/admin/events/${details.id}#call-off`}>
            {endTexts.callOffGolfDay}
          </ButtonLink>
        ) : (
          <Button variant="secondary" onClick={() => setDialogName('call_off')}>
            {endTexts.callOffGolfDay}
          </Button>
        ))}
      {can.delete && (
        <Button variant="secondary" onClick={() => setDialogName('delete')}>
          {endTexts.deleteDraft}
        </Button>
      )}
      {dialogName === 'call_off' && (
        <CallOffDialog event={event} onClose={close} reason={unsent ?? ''} />
      )}
      {dialogName === 'delete' && <DeleteDialog event={event} onClose={close} />}
    </section>
  );
}
