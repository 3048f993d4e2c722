import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';
import type { ActionProps } from './use-event-mutation.ts';

type Asked = 'publish' | 'close' | 'reopen' | 'reschedule' | 'cancel' | 'copy';

/** What can be done with a golf day now. Each opens a dialog that says what will happen. */
export function EventActions({ event, people }: ActionProps) {
  const [asked, setAsked] = useState<Asked>();
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
      {can.cancel && (
        <Button variant="danger" onClick={() => setAsked('cancel')}>
          Cancel golf day
        </Button>
      )}
      {(asked === 'publish' || asked === 'close' || asked === 'reopen') && (
        <StateDialog {...dialog} move={asked} />
      )}
      {asked === 'reschedule' && <RescheduleDialog {...dialog} />}
      {asked === 'cancel' && <CancelDialog {...dialog} />}
      {asked === 'copy' && <CopyDialog event={event.details} onClose={close} />}
    </div>
  );
}
