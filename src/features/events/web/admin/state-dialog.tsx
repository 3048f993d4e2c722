import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { beforePublishing } from '../../admin/before-publishing.ts';
import type { AdminEvent } from '../../admin/contract.ts';
import { countPeople } from '../../admin/texts.ts';
import { type ActionProps, useEventMutation } from './use-event-mutation.ts';

type Move = 'publish' | 'close' | 'reopen';
type Props = ActionProps & { readonly move: Move; readonly onClose: () => void };

const titles: Readonly<Record<Move, string>> = {
  publish: 'Publish this golf day?',
  close: 'Close booking?',
  reopen: 'Reopen booking?',
};
const buttons: Readonly<Record<Move, string>> = {
  publish: 'Publish golf day',
  close: 'Close booking',
  reopen: 'Reopen booking',
};

/**
 * Publishes a golf day, or closes or reopens its booking, after saying in numbers what that means.
 */
export function StateDialog({ event, people, move, onClose }: Props) {
  const { id } = event.details;
  const change = useEventMutation<{ version: number }>(id, move, { onDone: onClose });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[move]}
      description={sentenceOf(move, event, people)}
    >
      <div className="flex flex-wrap gap-3">
        <Button busy={change.isPending} onClick={() => change.mutate({ version: event.version })}>
          {buttons[move]}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}

function sentenceOf(
  move: Move,
  { details, placesTaken, cannotBePaid }: AdminEvent,
  people: number,
): string {
  const left = details.capacity - placesTaken;
  const places = `${left} ${left === 1 ? 'place' : 'places'}`;
  if (move === 'close')
    return `Nobody can book the ${places} left until you reopen it. ${people === 0 ? '' : `${countPeople(people)} with a place ${people === 1 ? 'keeps' : 'keep'} it. `}Nobody is emailed.`;
  if (move === 'reopen') return `${places} can be booked again. Nobody is emailed.`;

  const price = formatPounds(Math.round(details.price * 100));
  const opens = details.bookingOpensAt
    ? `Booking opens on ${formatDateTime(details.bookingOpensAt)}`
    : 'Booking opens at once';
  const payment = cannotBePaid
    ? ' No payment provider is set up yet, so nobody can pay for a place.'
    : '';

  return `Everyone will see it, and it will appear in subscribed calendars. ${opens}: ${places} at ${price} each. After that, its city and series can’t be changed.${payment}${beforePublishing(details)}`;
}
