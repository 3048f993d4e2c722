import { asc, eq } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { EventRecord } from '../../days/server/read-events.ts';
import type { EventRow } from '../../days/server/store.ts';
import { changesToTell } from '../changes.ts';
import { EventChanged, type EventFacts } from '../event-changed.ts';
import { eventChanges } from './tables.ts';

/**
 * An event changed in a way that everyone with a place must be told about. Whoever knows who has a
 * place handles it.
 */
export const eventChanged = defineJob({ name: 'events.changed', payload: EventChanged });

/**
 * An event has more places than before, or can be booked again. Bookings offers them to the
 * waitlist.
 */
export const placesAdded = defineJob({
  name: 'events.places_added',
  payload: z.object({ eventId: z.int() }),
});

/**
 * An event can be found and booked that members could not find before. Bookings emails the
 * followers of its city.
 */
export const eventShown = defineJob({
  name: 'events.shown',
  payload: z.object({ eventId: z.int() }),
});

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

/**
 * The changes of an event that people with a place were told about, oldest first: when, and what it
 * was until then.
 */
export const readChanges = (db: Executor, eventId: number) =>
  db
    .select({ changedAt: eventChanges.changedAt, before: eventChanges.before })
    .from(eventChanges)
    .where(eq(eventChanges.eventId, eventId))
    .orderBy(asc(eventChanges.changedAt), asc(eventChanges.id));

/** What people with a place are told about an event, as it is now. */
export const factsNow = (event: EventRecord): EventFacts => ({
  title: event.title,
  state: event.state,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  schedule: [...event.schedule],
  venue: event.venue && { name: event.venue.name, address: [...event.venue.address] },
  location: event.location,
  cancelledReason: event.cancelledReason,
});
