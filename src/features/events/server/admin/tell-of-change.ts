import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { changesToTell } from '../../admin/changes.ts';
import type { EventFacts } from '../../admin/contract.ts';
import { eventChanged } from '../jobs.ts';
import type { EventRow } from '../store.ts';
import { eventChanges } from '../tables.ts';

type Change = {
  readonly before: EventRow;
  readonly after: EventRow;
  /** What the organisers add; empty if nothing. */
  readonly message: string;
  readonly now: Date;
};

/**
 * Records a change and queues `events.changed` in its transaction, if it is one that everyone with
 * a place must be told about. Whoever knows who has a place listens to it.
 */
export async function tellOfChange(
  tx: Executor,
  { before, after, message, now }: Change,
): Promise<void> {
  const facts = { before: factsToTell(before), after: factsToTell(after) };
  const changes = changesToTell(facts.before, facts.after, now);
  if (changes.length === 0) return;
  const { id: eventId, version } = after.event;
  await tx.insert(eventChanges).values({ eventId, before: facts.before, changedAt: now });
  await enqueue(tx, eventChanged, { eventId, version, changes, ...facts, message });
}

const factsToTell = ({ event, venue }: EventRow): EventFacts => ({
  title: event.title,
  state: event.state,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  schedule: event.schedule,
  venue: venue && { name: venue.name, address: [...venue.addressLines, venue.postcode] },
  location: `${event.city}, ${event.area}`,
  cancelledReason: event.cancelledReason,
});
