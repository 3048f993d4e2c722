import type { EventState } from '#features/events/contract.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const eventStates: Record<EventState, readonly [name: string, tone: BadgeTone]> = {
  draft: ['Draft', 'quiet'],
  open: ['Open', 'good'],
  closed: ['Closed', 'accent'],
  played: ['Played', 'quiet'],
  cancelled: ['Cancelled', 'warning'],
};

export const EventStateBadge = ({ state }: { state: EventState }) => (
  <Badge tone={eventStates[state][1]}>{eventStates[state][0]}</Badge>
);
