import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { EventFacts } from '../admin/contract.ts';
import type { EventRecord } from './event-record.ts';
import { eventChanges } from './tables.ts';

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
