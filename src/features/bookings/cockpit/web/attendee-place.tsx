import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { organiserTransferTexts } from '../transfer-texts.ts';
import { type AttendeeWithOrder, MoveDialog } from './move-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Props = { readonly eventId: number; readonly attendee: AttendeeWithOrder };

/** The items of a row's menu that hand its place over, or move its order to another golf day. */
export function AttendeePlace({ eventId, attendee }: Props) {
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
