import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { events, venues } from './tables.ts';

/** How far the calendar of a new site has come. */
type CalendarProgress = {
  /** Venues in use. */
  readonly venues: number;
  /** Events in any state. */
  readonly events: number;
  /** Open events that have not started. */
  readonly bookable: number;
  /** The id of the draft that comes first; null if there is none. */
  readonly firstDraft: number | null;
};

export async function readCalendarProgress(db: Executor, now: Date): Promise<CalendarProgress> {
  const [[inUse], [all], [open], [draft]] = await Promise.all([
    db.select({ number: count() }).from(venues).where(isNull(venues.retiredAt)),
    db.select({ number: count() }).from(events),
    db
      .select({ number: count() })
      .from(events)
      .where(and(eq(events.state, 'open'), gt(events.startsAt, now))),
    db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.state, 'draft'))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(1),
  ]);
  return {
    venues: inUse?.number ?? 0,
    events: all?.number ?? 0,
    bookable: open?.number ?? 0,
    firstDraft: draft?.id ?? null,
  };
}
