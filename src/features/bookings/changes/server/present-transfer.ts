import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { withoutBlocked } from '../../names/server/store.ts';
import { transfersBy } from '../../names/transfer.ts';
import { presentEvent, presentPlace } from '../../places/server/present.ts';
import type { TransferView } from '../transfer-contract.ts';
import { findObstacle } from './hand-over.ts';
import type { PaidPlace } from './transfer-store.ts';

/** Writes a place for its buyer or its player, who may hand it over. */
export async function presentTransfer(
  db: Executor,
  place: PaidPlace,
  reader: string,
  now: Date,
): Promise<TransferView> {
  const { booking, order, event, isGuestOnly } = place;
  const asked = booking.namedAccountId === null ? [] : [booking.namedAccountId];
  const ids = [order.accountId, booking.accountId, ...(await withoutBlocked(db, reader, asked))];
  const people = await findAccounts(
    db,
    ids.filter((id) => id !== null),
  );

  const names = new Map(
    [...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`]),
  );
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
