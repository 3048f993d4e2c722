import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { organiserTexts } from '../../called-off/organiser-texts.ts';
import type { Attendee } from '../contract.ts';
import { CancelPlacesDialog } from './cancel-places-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Props = {
  readonly eventId: number;
  readonly attendee: Attendee & { readonly orderId: string };
};

/** Whether money can be given back for a row: it has, or had, a place that was paid. */
export const mayGiveBack = ({ orderId, state }: Attendee): boolean =>
  orderId !== null && ['confirmed', 'attended', 'no_show', 'cancelled'].includes(state);

/** The buttons of a row's menu that cancel its place or refund something, with their dialogs. */
export function AttendeeMoney({ eventId, attendee }: Props) {
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
