import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { type Availability, isUpcoming } from '../../availability.ts';
import type { OwnDayState } from '../../contract.ts';
import { availabilityLabel, eventTexts, ownDayLabel } from '../../texts.ts';

const tones: Record<Availability, BadgeTone> = {
  available: 'good',
  full: 'accent',
  closed: 'quiet',
  played: 'quiet',
  cancelled: 'warning',
};

const ownTones: Record<OwnDayState, BadgeTone> = {
  booked: 'good',
  held: 'warning',
  offered: 'accent',
  waiting: 'quiet',
};

type Props = {
  readonly state: Availability;
  /** What the reader has there, which comes before what others could book. */
  readonly own?: OwnDayState | undefined;
  /** Whether booking has not opened for the reader yet. */
  readonly isNotOpen?: boolean;
};

/** The badge that says whether an event can be booked, or what the reader already has there. */
export function AvailabilityBadge({ state, own, isNotOpen = false }: Props) {
  if (own && isUpcoming(state)) return <Badge tone={ownTones[own]}>{ownDayLabel[own]}</Badge>;
  return isNotOpen && state === 'available' ? (
    <Badge tone="quiet">{eventTexts.notOpenYet}</Badge>
  ) : (
    <Badge tone={tones[state]}>{availabilityLabel[state]}</Badge>
  );
}
