import { ok, type Result, refuse } from '#lib/refusal.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { type EventState, eventRefusals } from '../contract.ts';
import { type Actor, mayChangeEvent } from '../permissions.ts';
import { checkTransition } from '../states.ts';
import { lockEvent, writeState } from './store.ts';
import { tagsOf } from './tags.ts';

type Change = {
  readonly eventId: number;
  readonly to: EventState;
  /** Why, for a cancellation; else null. */
  readonly reason: string | null;
  readonly actor: Actor;
};

/** Moves an event to another state, if its table of transitions allows it now, and drops the pages that show it. */
export async function changeState(
  services: Pick<Services, 'database' | 'clock'>,
  change: Change,
): Promise<Result<EventState>> {
  if (!mayChangeEvent(change.actor)) return refuse(eventRefusals.event_change_forbidden);
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const event = await lockEvent(tx, change.eventId);
    if (!event) return refuse(eventRefusals.event_not_found);
    const dates = { date: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() };
    const move = checkTransition({ ...event, ...dates }, change.to, { now, reason: change.reason });
    if (!move.ok) return move;
    await writeState(tx, event.id, { to: change.to, reason: change.reason, now });
    await invalidatePages(tx, tagsOf(event.id));
    return ok(change.to);
  });
}
