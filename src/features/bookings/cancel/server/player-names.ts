import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookingRow } from '../../server/store.ts';
import { closedAccount, unnamedPlayer } from '../../texts.ts';

type Played = Pick<BookingRow, 'accountId' | 'namedAccountId' | 'guestName'>;

/** Finds the names of the players of these bookings; the function returns the name of each. */
export async function playerNames(
  db: Executor,
  bookings: readonly Played[],
): Promise<(booking: Played) => string> {
  const people = await findAccounts(
    db,
    bookings.flatMap(({ accountId, namedAccountId }) => accountId ?? namedAccountId ?? []),
  );
  return ({ accountId, namedAccountId, guestName }) => {
    const memberId = accountId ?? namedAccountId;
    if (memberId === null) return guestName ?? unnamedPlayer;
    const person = people.get(memberId);
    return person ? `${person.firstName} ${person.lastName}` : closedAccount;
  };
}
