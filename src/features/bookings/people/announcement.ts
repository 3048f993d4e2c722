import type { EventAudience, EventState } from '#features/events/contract.ts';
import { opensFor, type PriorityGroup } from '../credits/founding.ts';

type Announced = {
  readonly state: EventState;
  readonly audience: EventAudience;
  readonly startsAt: Date;
};

/**
 * Whether the followers of a city are emailed about a golf day: while it can be found and booked,
 * and is still to come.
 */
export const isAnnounced = ({ state, audience, startsAt }: Announced, now: Date): boolean =>
  state === 'open' && audience !== 'link' && startsAt > now;

/** When one member can book a golf day. */
export type Opening = {
  /** When it opens to this member; null if it is open to them. */
  readonly toYou: Date | null;
  /** When it opens to everyone; null if it is open to everyone. */
  readonly toAll: Date | null;
};

type Reader = {
  readonly group: PriorityGroup;
  /** Whether the golf day opens to them first, as a member of a tier from its region. */
  readonly isFromRegion?: boolean | undefined;
};

/** How many hours after members of a tier everyone else hears of a new golf day. */
export const HEAD_START_HOURS = 12;

/**
 * When a member of this group can book, from when booking opens to everyone (null: as soon as it is
 * published).
 */
export function openingFor(
  opensAt: Date | null,
  { group, isFromRegion = false }: Reader,
  now: Date,
): Opening {
  const ahead = (at: Date | null): Date | null => (at && at > now ? at : null);
  return { toYou: ahead(opensFor(opensAt, group, isFromRegion)), toAll: ahead(opensAt) };
}
