import { and, eq } from 'drizzle-orm';
import type { EventRecord } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { offers } from '../../waitlist/server/tables.ts';
import { type AttendeeRow, figuresOf } from '../attendees.ts';
import type { EventFigureSet } from '../contract.ts';
import { readAttendees } from './read-attendees.ts';

type Counted = { readonly attendees: readonly AttendeeRow[]; readonly figures: EventFigureSet };

/** The attendees of a golf day with its figures, counted in the same way wherever they are shown. */
export async function readCounted(db: Executor, event: EventRecord): Promise<Counted> {
  const attendees = await readAttendees(db, event);

  const figures = figuresOf({
    capacity: event.capacity,
    attendees,
    offered: await countOffered(db, event.id),
    questions: event.questions,
  });

  return { attendees, figures };
}

/** The places of an event that are offered to people on the waitlist and count as taken. */
async function countOffered(db: Executor, eventId: number): Promise<number> {
  const open = await db
    .select({ places: offers.places })
    .from(offers)
    .where(and(eq(offers.eventId, eventId), eq(offers.state, 'open')));
  return open.reduce((sum, { places }) => sum + places, 0);
}
