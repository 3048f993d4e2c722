import { and, eq, inArray } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { eventRefusals } from '#features/events/texts.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { writeAttendance } from '../../places/server/change-bookings.ts';
import { bookings } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { type Attendance, isConfirmed, isMarked } from '../../places/states.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { attendeePermissions } from '../attendees.ts';

type Marking = {
  readonly eventId: number;
  readonly bookingIds: readonly string[];
  readonly as: Attendance;
  /** Whether an organiser corrects marks; without it players who are marked already keep theirs. */
  readonly overwrite: boolean;
  /** The admin. */
  readonly by: string;
};

/**
 * Marks places of an event as attended or not, all or none. Marking again changes nothing; each
 * place that changes has its own entry in the audit log.
 * @returns how many places changed
 */
export async function markAttendance(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, bookingIds, as, overwrite, by }: Marking,
): Promise<{ changed: number }> {
  const now = clock();

  const marked = database.transaction(async (tx) => {
    const event = await readEvent(tx, eventId);
    if (!event) throw new Refused(eventRefusals.event_not_found);
    if (!attendeePermissions(event, now).markAttendance)
      throw new Refused(attendeeRefusals.not_the_day);

    await lockPlaces(tx, eventId);

    const found = await tx
      .select({ id: bookings.id, state: bookings.state })
      .from(bookings)
      .where(and(eq(bookings.eventId, eventId), inArray(bookings.id, [...new Set(bookingIds)])))
      .for('update');
    if (found.length !== new Set(bookingIds).size)
      throw new Refused(attendeeRefusals.attendee_not_found);

    const changing = found.filter((place) => place.state !== as && (overwrite || !isMarked(place)));
    if (!changing.every(isConfirmed)) throw new Refused(attendeeRefusals.no_attendance);

    for (const { id, state } of changing) {
      await writeAttendance(tx, id, as);
      await recordAction(tx, {
        by,
        action: 'bookings.mark_attendance',
        subject: `booking:${id}`,
        before: { state },
        after: { state: as, eventId },
        // Only who asks for it changes a mark that is there.
        why: isMarked({ state }) ? 'mistake' : 'seen',
        now,
      });
    }

    return { changed: changing.length };
  });

  return marked.catch((error: unknown) => {
    // Someone who was marked as a no-show by mistake has booked again since.
    const again = ['bookings_one_per_account', 'bookings_one_per_guest'];
    if (again.some((name) => isConstraintViolation(error, name)))
      throw new Refused(attendeeRefusals.no_attendance);
    throw error;
  });
}
