import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Availability, isUpcoming } from '../../availability.ts';
import type { EventTier, OwnDayState } from '../../contract.ts';
import { availabilityLabel, eventTexts, ownDayLabel, tierBadge } from '../../texts.ts';

/** The colour of each state, the same wherever it is named. */
export const availabilityTones: Record<Availability, BadgeTone> = {
  available: 'good',
  full: 'accent',
  closed: 'quiet',
  played: 'quiet',
  cancelled: 'warning',
};

/** The colour of what the reader has at a golf day, the same wherever it is named. */
export const ownDayTones: Record<OwnDayState, BadgeTone> = {
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
  /** The tier that the reader would need to book it; null if none. */
  readonly minTier?: EventTier | null;
};

/** The badge that says whether an event can be booked, or what the reader already has there. */
export function AvailabilityBadge(props: Props) {
  const [name, tone] = badgeOf(props);
  return <Badge tone={tone}>{name}</Badge>;
}

/** Its words and their colour. */
export function badgeOf({
  state,
  own,
  isNotOpen = false,
  minTier = null,
}: Props): readonly [name: string, tone: BadgeTone] {
  if (own && isUpcoming(state)) return [ownDayLabel[own], ownDayTones[own]];
  if (minTier && isUpcoming(state)) return [tierBadge[minTier], 'accent'];
  return isNotOpen && state === 'available'
    ? [eventTexts.notOpenYet, 'quiet']
    : [availabilityLabel[state], availabilityTones[state]];
}

/** With more places than this, no dots are drawn. */
const MOST_DOTS = 24;

type DotsProps = {
  readonly capacity: number;
  /** Places that nobody has; the other dots are filled. */
  readonly placesLeft: number;
  /** Width and height of a dot. */
  readonly size?: 'size-2.5' | 'size-3';
  readonly className?: string;
};

/**
 * The places of an event as a row of dots: a filled dot is a taken place. Decoration, beside the
 * same in words.
 */
export const PlaceDots = ({ capacity, placesLeft, size = 'size-2.5', className }: DotsProps) =>
  capacity <= MOST_DOTS && (
    <span aria-hidden="true" className={classNames('flex flex-wrap gap-1', className)}>
      {Array.from({ length: capacity }, (_, index) => index + 1).map((place) => (
        <PlaceDot key={place} isTaken={place <= capacity - placesLeft} size={size} />
      ))}
    </span>
  );

type DotProps = { readonly isTaken: boolean; readonly size?: DotsProps['size'] };

export const PlaceDot = ({ isTaken, size = 'size-3' }: DotProps) => (
  <span
    className={`${size} rounded-full border ${isTaken ? 'border-fairway bg-fairway' : 'border-edge'}`}
  />
);
