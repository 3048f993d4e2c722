import { ok, type Result, refuse } from '#lib/refusal.ts';
import { WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import type { EventState } from '../../contract.ts';
import { checkTransition } from '../../states.ts';
import { eventRefusals } from '../../texts.ts';
import { findEvents } from '../store.ts';
import { changeEvent, type EventTarget } from './change-event.ts';

/** The moves that an admin can make. */
export const moves = {
  publish: { from: ['draft'], to: 'open' },
  close: { from: ['open'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
  cancel: { from: ['open', 'closed'], to: 'cancelled' },
} as const satisfies Record<
  string,
  { readonly from: readonly EventState[]; readonly to: EventState }
>;
export type Move = keyof typeof moves;

type Change = EventTarget & {
  readonly move: Move;
  /** The reason for a cancellation; null otherwise. */
  readonly reason: string | null;
};

/**
 * Publishes, closes, reopens or cancels an event, if `states.ts` allows it now. Returns the new
 * version.
 */
export const changeState = (
  services: Pick<Services, 'database' | 'clock'>,
  { move, reason, ...target }: Change,
): Promise<Result<number>> =>
  changeEvent(
    services,
    { ...target, action: `events.${move}`, why: move === 'cancel' ? WHY_IN_SUBJECT : null },
    ({ event }, { now }) => {
      const { from, to } = moves[move];
      if (!from.some((state) => state === event.state))
        return refuse(eventRefusals.event_move_not_listed);

      const dates = { date: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() };
      const allowed = checkTransition({ ...event, ...dates }, to, { now, reason });
      if (!allowed.ok) return allowed;

      return ok({
        state: to,
        cancelledReason: to === 'cancelled' ? (reason?.trim() ?? null) : null,
      });
    },
  );

/**
 * Cancels an event as it is now, whatever version was seen: for a decision about its places.
 * Returns the new version.
 */
export async function callOffEvent(
  services: Pick<Services, 'database' | 'clock'>,
  { eventId, by, reason }: Pick<Change, 'eventId' | 'by'> & { readonly reason: string },
): Promise<Result<number>> {
  const [found] = await findEvents(services.database, [eventId]);
  if (!found) return refuse(eventRefusals.event_not_found);

  return changeState(services, {
    eventId,
    version: found.event.version,
    by,
    move: 'cancel',
    reason,
  });
}
