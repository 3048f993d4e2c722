import { and, eq, inArray, sql } from 'drizzle-orm';
import { tagsOf } from '#features/events/server/public.ts';
import { findAccounts, lockAgainstErasure } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { findAsked } from '../../names/server/accept-place.ts';
import { hashClaimToken } from '../../names/server/claim-links.ts';
import { withdrawQuestion } from '../../names/server/tell-player.ts';
import { whyNotReturned } from '../../names/transfer.ts';
import { addPlaceChange, type NewPlayer } from '../../places/server/change-bookings.ts';
import { clearName, nobody } from '../../places/server/change-players.ts';
import { type BookingRow, findActive } from '../../places/server/store.ts';
import { bookings } from '../../places/server/tables.ts';
import { activeStates } from '../../places/states.ts';
import { bookingRefusals } from '../../texts.ts';
import { queueDeclined } from './tell-transferred.ts';
import {
  findBefore,
  findPlace,
  lockPlace,
  type PaidPlace,
  replacePlayer,
} from './transfer-store.ts';

/** The player who gives a place back: a member, or the holder of a guest's link. */
type Decliner = { readonly accountId: string } | { readonly claimHash: string };

/**
 * Gives a place that was handed over back to the player who had it before, by its new player, until
 * the start. If the earlier player cannot have it again, the place has no name and its buyer can
 * give it one.
 */
async function returnPlace(services: Services, found: PaidPlace, by: Decliner): Promise<void> {
  const now = services.clock();

  return services.database.transaction(async (tx) => {
    // First of all locks, as an erasure takes them.
    const player = (await findBefore(tx, found.booking))?.accountId ?? null;
    await lockAgainstErasure(tx, [player]);

    const place = await lockPlace(tx, found, player);
    if (!place?.isHandedOver || !isPlayers(place.booking, by))
      throw new Refused(bookingRefusals.place_not_confirmed);

    const { booking, event, order } = place;
    const reason = whyNotReturned({ state: booking.state, event }, now);
    if (reason) throw new Refused(bookingRefusals[reason]);

    const after = await replacePlayer(tx, place, await earlierPlayer(tx, booking), now);

    await addPlaceChange(tx, {
      kind: 'decline',
      orderId: order.id,
      bookingId: after.id,
      fromEventId: event.id,
      toEventId: event.id,
      byAccountId: booking.accountId ?? booking.namedAccountId,
      at: now,
    });

    await withdrawQuestion(tx, booking);
    await queueDeclined(services, tx, { place, after });
    await invalidatePages(tx, tagsOf(event.id));
  });
}

const isPlayers = (booking: BookingRow, by: Decliner): boolean =>
  'accountId' in by
    ? by.accountId === (booking.accountId ?? booking.namedAccountId)
    : booking.claimHash === by.claimHash;

/**
 * Who had the place before, with what they answered; nobody if they have another place by now or
 * closed their account.
 */
async function earlierPlayer(tx: Executor, booking: BookingRow): Promise<NewPlayer> {
  const before = await findBefore(tx, booking);
  if (!before) return nobody;

  const { accountId, guestName, guestEmail, guestPhone, golf, listed } = before;
  const { eventId } = booking;

  if (accountId !== null) {
    const account = (await findAccounts(tx, [accountId])).get(accountId);
    const isClosed = !account || account.erasedAt !== null;
    if (isClosed || (await findActive(tx, { accountId, eventId }))) return nobody;
  }

  if (guestEmail !== null && (await isGuestBooked(tx, booking, guestEmail))) return nobody;

  return { ...nobody, accountId, guestName, guestEmail, guestPhone, golf, listed };
}

/** Whether the guest has another place of the same order. */
const isGuestBooked = async (
  tx: Executor,
  { orderId, eventId }: BookingRow,
  guestEmail: string,
): Promise<boolean> =>
  (await tx.$count(
    bookings,
    and(
      eq(bookings.orderId, orderId),
      eq(bookings.eventId, eventId),
      eq(sql`lower(${bookings.guestEmail})`, guestEmail.toLowerCase()),
      inArray(bookings.state, activeStates),
    ),
  )) > 0;

/**
 * Gives a place back to the buyer, by the member who was named for it: it has no name again, and
 * the buyer is told by email. A transferred place goes back to the player who had it. Own
 * places are cancelled instead.
 */
export async function declinePlace(
  services: Services,
  { bookingId, accountId }: { readonly bookingId: string; readonly accountId: string },
): Promise<void> {
  const found = await findPlace(services.database, { bookingId });
  if (!found) throw new Refused(bookingRefusals.booking_not_found);

  const { booking, order } = found;
  const isAsked = booking.namedAccountId === accountId;
  if (isAsked && !(await findAsked(services.database, { bookingId, accountId })))
    throw new Refused(bookingRefusals.booking_not_found);

  const isTheirs = isAsked || (booking.accountId === accountId && order.accountId !== accountId);
  if (found.isHandedOver && (isAsked || booking.accountId === accountId))
    return returnPlace(services, found, { accountId });

  if (!isTheirs) throw new Refused(bookingRefusals.booking_not_found);
  return giveBack(services, found, { accountId });
}

/** Gives back a guest's place by the guest's own link. */
export async function declineByLink(services: Services, token: string): Promise<void> {
  const claimHash = hashClaimToken(token);
  const found = await findPlace(services.database, { claimHash });
  // A link that anyone can take the place by is not for declining it.
  if (!found || found.booking.guestName === null)
    throw new Refused(bookingRefusals.claim_not_found);
  return found.isHandedOver
    ? returnPlace(services, found, { claimHash })
    : giveBack(services, found, { claimHash });
}

async function giveBack(services: Services, place: PaidPlace, by: Decliner): Promise<void> {
  const { booking, event } = place;
  if (event.startsAt <= services.clock()) throw new Refused(bookingRefusals.names_closed);

  return services.database.transaction(async (tx) => {
    if (!(await clearName(tx, booking.id, by)))
      throw new Refused(bookingRefusals.place_not_confirmed);
    await withdrawQuestion(tx, booking);
    await invalidatePages(tx, tagsOf(event.id));
    const after = { ...booking, ...nobody, golf: {}, listed: false };
    await queueDeclined(services, tx, { place, after });
  });
}
