import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LazyDetails } from '#ui/list/lazy-details.tsx';
import type { Attendee } from '../contract.ts';
import { organiserWaitlistTexts } from '../waitlist-texts.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Props = { readonly eventId: number; readonly attendee: Attendee };

/**
 * What can be done with the row of someone on the waitlist: who has been offered places is not
 * offered more.
 */
export function WaitlistActions({ eventId, attendee }: Props) {
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
