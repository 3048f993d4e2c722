import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { withoutBlocked } from '../../names/server/store.ts';
import type { BookingRow } from '../../places/server/store.ts';
import { closedAccount, unnamedPlayer } from '../../texts.ts';

type Played = Pick<BookingRow, 'accountId' | 'namedAccountId' | 'guestName'>;

/**
 * Finds the names of the players of these bookings; the function returns the name of each.
 * @param buyerId the buyer who reads them; missing for organisers. Who was asked and has blocked them is nobody they know.
 */
export async function playerNames(
  db: Executor,
  bookings: readonly Played[],
  buyerId?: string,
): Promise<(booking: Played) => string> {
  const players = bookings.flatMap(({ accountId }) => accountId ?? []);
  const asked = bookings.flatMap(({ namedAccountId }) => namedAccountId ?? []);
  const known = buyerId === undefined ? asked : await withoutBlocked(db, buyerId, asked);
  const people = await findAccounts(db, [...players, ...known]);

  return ({ accountId, namedAccountId, guestName }) => {
    const memberId = accountId ?? known.find((id) => id === namedAccountId);
    if (memberId === undefined) return guestName ?? unnamedPlayer;
    const person = people.get(memberId);
    return person ? `${person.firstName} ${person.lastName}` : closedAccount;
  };
}
