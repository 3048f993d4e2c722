import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { ListedBooking } from '../../contract.ts';

const bookingStates: Record<ListedBooking['state'], readonly [name: string, tone: BadgeTone]> = {
  held: ['Held', 'accent'],
  confirmed: ['Confirmed', 'good'],
  attended: ['Attended', 'good'],
  no_show: ['No-show', 'warning'],
  expired: ['Expired', 'quiet'],
  cancelled: ['Cancelled', 'warning'],
  transferred: ['Transferred', 'quiet'],
};

export const BookingStateBadge = ({ state }: { state: ListedBooking['state'] }) => (
  <Badge tone={bookingStates[state][1]}>{bookingStates[state][0]}</Badge>
);
