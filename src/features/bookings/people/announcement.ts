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

/**
 * When a member of this group can book, from when booking opens to everyone (null: as soon as it is
 * published).
 */
export function openingFor(opensAt: Date | null, group: PriorityGroup, now: Date): Opening {
  const ahead = (at: Date | null): Date | null => (at && at > now ? at : null);
  return { toYou: ahead(opensFor(opensAt, group)), toAll: ahead(opensAt) };
}
