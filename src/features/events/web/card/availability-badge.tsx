import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { Availability } from '../../availability.ts';
import { availabilityLabel, eventTexts } from '../../texts.ts';

const tones: Record<Availability, BadgeTone> = {
  available: 'good',
  full: 'accent',
  closed: 'quiet',
  played: 'quiet',
  cancelled: 'warning',
};

type Props = {
  readonly state: Availability;
  /** Whether booking has not opened for the reader yet. */
  readonly isNotOpen?: boolean;
};

/** The badge that says whether an event can be booked. */
export const AvailabilityBadge = ({ state, isNotOpen = false }: Props) =>
  isNotOpen && state === 'available' ? (
    <Badge tone="quiet">{eventTexts.notOpenYet}</Badge>
  ) : (
    <Badge tone={tones[state]}>{availabilityLabel[state]}</Badge>
  );
