import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { EventState } from '../../contract.ts';
import { eventStateNames } from '../texts.ts';

const tones: Readonly<Record<EventState, BadgeTone>> = {
  draft: 'quiet',
  open: 'good',
  closed: 'accent',
  played: 'quiet',
  cancelled: 'warning',
};

/** The state of an event, as its organisers call it. */
export const EventStateBadge = ({ state }: { readonly state: EventState }) => (
  <Badge tone={tones[state]}>{eventStateNames[state]}</Badge>
);
