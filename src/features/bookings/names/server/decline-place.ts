import { and, eq } from 'drizzle-orm';
import { tagsOf } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { bookings } from '../../server/tables.ts';
import { bookingRefusals } from '../../texts.ts';
import { queueDeclined } from '../../transfer/server/emails/queue.ts';
import { returnPlace } from '../../transfer/server/return-place.ts';
import { findPlace } from '../../transfer/server/store.ts';
import { findPlaces } from './store.ts';

/**
 * Gives a place back to the buyer, by the member who was named for it: it has no name again, and the buyer is told
 * by email. A place that was handed over goes back to the player who had it. Own places are cancelled instead.
 */
export async function declinePlace(
  services: Services,
  { bookingId, accountId }: { readonly bookingId: string; readonly accountId: string },
): Promise<Result<true>> {
  const { database, clock } = services;
  const found = await findPlace(database, { bookingId });
  if (found?.isHandedOver && found.booking.accountId === accountId)
    return returnPlace(services, found, { accountId });
  const [place] = await findPlaces(database, { bookingId });
  if (!place || place.booking.accountId !== accountId || place.buyerId === accountId)
    return refuse(bookingRefusals.booking_not_found);
  if (place.event.startsAt <= clock()) return refuse(bookingRefusals.names_closed);
  const isGivenBack = await database.transaction(async (tx) => {
    const written = await tx
      .update(bookings)
      .set({ accountId: null, golf: {}, listed: false })
      .where(
        and(eq(bookings.id, bookingId), eq(bookings.accountId, accountId), eq(bookings.state, 'confirmed')),
      );
    if (written.rowCount === 1) {
      await invalidatePages(tx, tagsOf(place.event.id));
      const after = found && { ...found.booking, accountId: null, golf: {}, listed: false };
      if (after) await queueDeclined(services, tx, { place: found, after });
    }
    return written.rowCount === 1;
  });
  return isGivenBack ? ok(true) : refuse(bookingRefusals.place_not_confirmed);
}
