import { findAccounts } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { withoutBlocked } from '../../names/server/named-places.ts';
import { transferRefusals } from '../../names/texts.ts';
import { transfersBy } from '../../names/transfer.ts';
import { presentEvent, presentPlace } from '../../places/server/present.ts';
import { isBuyerOf } from '../../places/server/store.ts';
import { placeFieldTexts } from '../../texts.ts';
import type { TransferRequest, TransferView } from '../contract.ts';
import {
  findObstacle,
  findRecipient,
  findRecipientForOrganiser,
  handOver,
  type Transfer,
  wrongRecipient,
} from './hand-over.ts';
import { findPlace, type PaidPlace } from './transfer-store.ts';

/**
 * The place, if the account may hand it over: its buyer, its player, or an organiser. Else it is
 * not found.
 */
export async function findOwnPlace(
  db: Executor,
  { bookingId, by, asOrganiser }: Transfer,
): Promise<PaidPlace> {
  const place = await findPlace(db, { bookingId });
  const isOwn = asOrganiser
    ? place?.event.id === asOrganiser.eventId
    : (place && isBuyerOf(place.order, by.id)) || place?.booking.accountId === by.id;
  if (!(place && isOwn)) throw new Refused(transferRefusals.place_not_found);
  return place;
}

/**
 * Hands a confirmed place over to a guest, or to a member, who is asked and is not its player
 * before they accept, in one transaction with the emails to both. The order, its terms and every
 * refund stay with the buyer. Of two transfers at once, or a transfer and a cancellation, the first
 * one counts.
 * @returns the booking of the new player
 */
export async function transferPlace(
  services: Services,
  transfer: Transfer,
  request: TransferRequest,
): Promise<{ bookingId: string }> {
  const { database } = services;
  const own = await findOwnPlace(database, transfer);

  const recipient = transfer.asOrganiser
    ? await findRecipientForOrganiser(database, own, request)
    : await findRecipient(services, own, transfer.by, request);

  try {
    return await database.transaction((tx) => handOver(services, tx, own, transfer, recipient));
  } catch (error) {
    // Only organisers make somebody else the player at once, and so learn that they have a place.
    if (isConstraintViolation(error, 'bookings_one_per_account'))
      throw new Refused(transferRefusals.recipient_booked);
    if (isConstraintViolation(error, 'bookings_one_per_guest'))
      throw wrongRecipient('guestEmail', placeFieldTexts.namedTwice);
    throw error;
  }
}

/** Writes a place for its buyer or its player, who may hand it over. */
export async function presentTransfer(
  db: Executor,
  place: PaidPlace,
  reader: string,
  now: Date,
): Promise<TransferView> {
  const { booking, order, event, isGuestOnly } = place;
  const named = booking.namedAccountId === null ? [] : [booking.namedAccountId];
  const ids = [order.accountId, booking.accountId, ...(await withoutBlocked(db, reader, named))];
  const people = await findAccounts(
    db,
    ids.filter((id) => id !== null),
  );

  const names = new Map([...people].map(([id, person]) => [id, fullName(person)]));
  const { player, name } = presentPlace(booking, reader, names);
  const obstacle = findObstacle(place, now);

  return {
    bookingId: booking.id,
    event: presentEvent(event),
    player,
    name,
    buyer: order.accountId === reader ? null : (names.get(order.accountId) ?? ''),
    until: transfersBy(event.startsAt).toISOString(),
    refused: obstacle ? { code: obstacle.code, message: obstacle.message } : null,
    guestOnly: isGuestOnly,
  };
}
