import { and, eq, inArray, sql } from 'drizzle-orm';
import { tagsOf } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { hashClaimToken } from '../../names/server/claim-token.ts';
import { type BookingRow, findActive } from '../../server/store.ts';
import { bookings } from '../../server/tables.ts';
import { activeStates } from '../../states.ts';
import { bookingRefusals } from '../../texts.ts';
import { whyNotReturned } from '../transfer.ts';
import { queueDeclined } from './emails/queue.ts';
import { findBefore, findPlace, lockPlace, type NewPlayer, type PaidPlace, replacePlayer } from './store.ts';
import { placeChanges } from './tables.ts';

/** The player who gives a place back: a member, or the holder of a guest's link. */
type Decliner = { readonly accountId: string } | { readonly claimHash: string };

/** Gives back a place by the link in the email to its new player. */
export async function returnByLink(services: Services, token: string): Promise<Result<true>> {
  const claimHash = hashClaimToken(token);
  const place = await findPlace(services.database, { claimHash });
  // The link of a place that was never handed over is not for declining it.
  if (!place?.isHandedOver) return refuse(bookingRefusals.claim_not_found);
  return returnPlace(services, place, { claimHash });
}

/**
 * Gives a place that was handed over back to the player who had it before, by its new player, until the start. If the
 * earlier player cannot have it again, the place has no name and its buyer can give it one.
 */
export async function returnPlace(services: Services, found: PaidPlace, by: Decliner): Promise<Result<true>> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const place = await lockPlace(tx, found);
    if (!place?.isHandedOver || !isPlayers(place.booking, by))
      return refuse(bookingRefusals.place_not_confirmed);
    const { booking, event, order } = place;
    const reason = whyNotReturned({ state: booking.state, event }, now);
    if (reason) return refuse(bookingRefusals[reason]);
    const after = await replacePlayer(tx, place, await earlierPlayer(tx, booking), now);
    await tx.insert(placeChanges).values({
      kind: 'decline',
      orderId: order.id,
      bookingId: after.id,
      fromEventId: event.id,
      toEventId: event.id,
      byAccountId: booking.accountId,
      at: now,
    });
    await queueDeclined(services, tx, { place, after });
    await invalidatePages(tx, tagsOf(event.id));
    return ok(true);
  });
}

const isPlayers = (booking: BookingRow, by: Decliner): boolean =>
  'accountId' in by ? booking.accountId === by.accountId : booking.claimHash === by.claimHash;

const nobody: NewPlayer = { accountId: null, guestName: null, guestEmail: null };

/** Who had the place before, with what they answered; nobody if they have another place by now or closed their account. */
async function earlierPlayer(tx: Executor, booking: BookingRow): Promise<NewPlayer> {
  const before = await findBefore(tx, booking);
  if (!before) return nobody;
  const { accountId, guestName, guestEmail, golf, listed } = before;
  const { eventId } = booking;
  if (accountId !== null) {
    const account = (await findAccounts(tx, [accountId])).get(accountId);
    const isClosed = !account || account.erasedAt !== null;
    if (isClosed || (await findActive(tx, { accountId, eventId }))) return nobody;
  }
  if (guestEmail !== null && (await isGuestBooked(tx, eventId, guestEmail))) return nobody;
  return { accountId, guestName, guestEmail, golf, listed };
}

const isGuestBooked = async (tx: Executor, eventId: number, guestEmail: string): Promise<boolean> =>
  (await tx.$count(
    bookings,
    and(
      eq(bookings.eventId, eventId),
      eq(sql`lower(${bookings.guestEmail})`, guestEmail.toLowerCase()),
      inArray(bookings.state, [...activeStates]),
    ),
  )) > 0;
