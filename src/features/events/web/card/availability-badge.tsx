import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { Availability } from '../../availability.ts';
import { availabilityLabel } from '../../texts.ts';

const tones: Record<Availability, BadgeTone> = {
  available: 'good',
  full: 'accent',
  closed: 'quiet',
  played: 'quiet',
  cancelled: 'warning',
};

/** The badge that says whether an event can be booked. */
export const AvailabilityBadge = ({ state }: { readonly state: Availability }) => (
  <Badge tone={tones[state]}>{availabilityLabel[state]}</Badge>
);
