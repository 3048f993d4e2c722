import { eventTag } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { writeListed } from '../../places/server/change-players.ts';
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
    const place = { bookingId, accountId, states: listStates };
    const eventId = await writeListed(tx, place, listed);
    if (eventId === undefined) return refuse(bookingRefusals.booking_not_found);

    await invalidatePages(tx, [eventTag(eventId)]);

    return ok(true);
  });
}
