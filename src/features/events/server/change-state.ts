import { ok, type Result, refuse } from '#lib/refusal.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import type { EventState } from '../contract.ts';
import { type Actor, mayChangeEvent } from '../permissions.ts';
import { checkTransition } from '../states.ts';
import { eventRefusals } from '../texts.ts';
import { lockEvent, writeState } from './store.ts';
import { tagsOf } from './tags.ts';

type Change = {
  readonly eventId: number;
  readonly to: EventState;
  /** The reason for a cancellation; null otherwise. */
  readonly reason: string | null;
  readonly actor: Actor;
};

/** Changes the state of an event if `states.ts` allows it now, and invalidates the pages that show the event. */
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
    const allowed = checkTransition({ ...event, ...dates }, change.to, { now, reason: change.reason });
    if (!allowed.ok) return allowed;
    await writeState(tx, event.id, { to: change.to, reason: change.reason, now });
    await invalidatePages(tx, tagsOf(event.id));
    return ok(change.to);
  });
}
