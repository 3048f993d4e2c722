import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookingRow } from '../../server/store.ts';
import { closedAccount, unnamedPlayer } from '../../texts.ts';

type Played = Pick<BookingRow, 'accountId' | 'guestName'>;

/** Finds the names of the players of these bookings; the function returns the name of each. */
export async function playerNames(
  db: Executor,
  bookings: readonly Played[],
): Promise<(booking: Played) => string> {
  const people = await findAccounts(
    db,
    bookings.flatMap(({ accountId }) => accountId ?? []),
  );
  return ({ accountId, guestName }) => {
    if (accountId === null) return guestName ?? unnamedPlayer;
    const person = people.get(accountId);
    return person ? `${person.firstName} ${person.lastName}` : closedAccount;
  };
}
