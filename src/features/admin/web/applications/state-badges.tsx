import type { EventState } from '#features/events/contract.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { ListedBooking } from '../../contract.ts';

const eventStates: Record<EventState, readonly [name: string, tone: BadgeTone]> = {
  draft: ['Draft', 'quiet'],
  open: ['Open', 'good'],
  closed: ['Closed', 'accent'],
  played: ['Played', 'quiet'],
  cancelled: ['Cancelled', 'warning'],
};

const bookingStates: Record<ListedBooking['state'], readonly [name: string, tone: BadgeTone]> = {
  held: ['Held', 'accent'],
  confirmed: ['Confirmed', 'good'],
  attended: ['Attended', 'good'],
  no_show: ['No-show', 'warning'],
  expired: ['Expired', 'quiet'],
  cancelled: ['Cancelled', 'warning'],
  transferred: ['Transferred', 'quiet'],
};

export const EventStateBadge = ({ state }: { state: EventState }) => (
  <Badge tone={eventStates[state][1]}>{eventStates[state][0]}</Badge>
);

export const BookingStateBadge = ({ state }: { state: ListedBooking['state'] }) => (
  <Badge tone={bookingStates[state][1]}>{bookingStates[state][0]}</Badge>
);
