import { and, eq, inArray } from 'drizzle-orm';
import { eventTag } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { bookings } from '../../places/server/tables.ts';
import { bookingRefusals } from '../../texts.ts';
import { listStates } from '../coming.ts';

type Choice = { readonly bookingId: string; readonly accountId: string; readonly listed: boolean };

/**
 * Puts the player of a place on the list of who is coming, or takes them off it. They alone decide,
 * at any time: consent can be withdrawn when golf answers are closed, and after the golf day.
 * Another member's place is not found.
 */
export async function chooseList(
  { database }: Pick<Services, 'database'>,
  { bookingId, accountId, listed }: Choice,
): Promise<Result<true>> {
  return database.transaction(async (tx) => {
    const [written] = await tx
      .update(bookings)
      .set({ listed })
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.accountId, accountId),
          inArray(bookings.state, [...listStates]),
        ),
      )
      .returning({ eventId: bookings.eventId });
    if (!written) return refuse(bookingRefusals.booking_not_found);

    await invalidatePages(tx, [eventTag(written.eventId)]);

    return ok(true);
  });
}
