import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { type Availability, availabilityLabel } from '../../availability.ts';

const tones: Record<Availability, BadgeTone> = {
  available: 'good',
  full: 'accent',
  closed: 'quiet',
  played: 'quiet',
  cancelled: 'warning',
};

/** Whether one can still come, in a word. */
export const AvailabilityBadge = ({ state }: { readonly state: Availability }) => (
  <Badge tone={tones[state]}>{availabilityLabel[state]}</Badge>
);
