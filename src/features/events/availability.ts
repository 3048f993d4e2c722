import { formatDateTime } from '#lib/club-time.ts';
import type { EventTier, ListedEvent } from './contract.ts';

/** Whether an event can be booked, as the badge on its card says. */
export type Availability = 'available' | 'full' | 'closed' | 'played' | 'cancelled';

type DatedEvent = Pick<ListedEvent, 'state' | 'placesLeft' | 'date' | 'endsAt'>;

/**
 * The availability of an event at `now`. The dates come before the state, because the job that
 * closes an event and marks it as played runs some minutes later.
 */
export function availability(event: DatedEvent, now: Date): Availability {
  if (event.state === 'cancelled') return 'cancelled';
  if (event.state === 'played' || isOver(event, now)) return 'played';
  if (event.state !== 'open' || hasStarted(event, now)) return 'closed';
  return event.placesLeft > 0 ? 'available' : 'full';
}

/** Whether the event is neither played nor cancelled. */
export const isUpcoming = (state: Availability): boolean =>
  state !== 'played' && state !== 'cancelled';

/** Whether the event was cancelled. */
export const isCancelled = ({ state }: Pick<DatedEvent, 'state'>): boolean => state === 'cancelled';

/** Whether the event has started; from then on it cannot be booked. */
export const hasStarted = (event: Pick<DatedEvent, 'date'>, now: Date): boolean =>
  Date.parse(event.date) <= now.getTime();

/** Whether the event is over; from then on it counts as past. */
export const isOver = (event: Pick<DatedEvent, 'endsAt'>, now: Date): boolean =>
  Date.parse(event.endsAt) <= now.getTime();

/**
 * How many hours before everyone else some members can book an event (product.md, early booking).
 */
export const earlyHours = { founding: 48, vip: 48, executive: 24 } as const;

/**
 * How many hours before everyone else members of a tier can book a golf day of their region, where
 * the organisers open it to them first.
 */
export const REGION_HOURS = 12;

/**
 * When booking opens to one person, and to everyone; null if it opened when the event was
 * published.
 */
type Opening = {
  readonly toYou: Date | null;
  readonly toEveryone: Date | null;
  /** The region whose members can book first: "Yorkshire"; null or undefined for none. */
  readonly region?: string | null | undefined;
};

/**
 * Why someone cannot book a golf day yet, and from when they can; undefined if it is open to them.
 * Cards, the page of the event and the refusal of a booking say the same.
 */
export function notOpenText({ toYou, toEveryone, region }: Opening, now: Date): string | undefined {
  if (!toYou || !toEveryone || toYou <= now) return undefined;
  if (toYou < toEveryone)
    return `Booking opens for you on ${formatDateTime(toYou)}, earlier than for everyone else.`;

  const fromRegion = region ? ` and members of any tier from ${region} ${REGION_HOURS} hours` : '';
  return `Booking opens on ${formatDateTime(toEveryone)}. Founding members and VIP members can book ${earlyHours.founding} hours earlier, executive members ${earlyHours.executive} hours${fromRegion}.`;
}

/** Whether a tier is enough for a golf day; null or undefined for those who have none. */
export const isTierEnough = (minTier: EventTier | null, tier: string | null | undefined): boolean =>
  minTier === null || tier === 'vip' || tier === minTier;

/** Whether everyone can book the event by now, as far as its opening and its tier go. */
export const isOpenToAll = (
  { bookingOpensAt, minTier }: Pick<ListedEvent, 'bookingOpensAt' | 'minTier'>,
  now: Date,
): boolean =>
  minTier === null && (bookingOpensAt === null || Date.parse(bookingOpensAt) <= now.getTime());
