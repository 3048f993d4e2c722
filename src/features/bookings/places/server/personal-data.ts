import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { bookingBlockers } from '../../credits/server/deletion-blockers.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.ts';
import type { BookingRow } from './store.ts';
import { accountReferences, bookings, orderLines, orders } from './tables.ts';

const accounting = {
  reason: 'To give you your place (contract), then to account for it (legal obligation)',
  keptFor: accountingPeriod,
  kept: KEPT_FOR_ACCOUNTS,
};

// These rows name nobody: they refer to the account, and identity removes the personal data from
// that.
const nothingToErase = async (): Promise<void> => undefined;

/** The tables of bookings in the register of personal data. */
export const bookingsPersonalData: readonly PersonalTable[] = [
  {
    table: 'orders',
    holds: 'Your orders: which golf day, when, and for how much',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(orders).where(eq(orders.accountId, accountId));
      // Who pays for an order that an organiser wrote down is someone else.
      return rows.map(
        ({ accountId: _own, payerName: _name, payerEmail: _email, ...order }) => order,
      );
    },
    erase: nothingToErase,
    deletionBlockers: bookingBlockers,
  },
  {
    table: 'order_lines',
    holds: 'The items in each order, with VAT',
    ...accounting,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(orderLines))
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.accountId, accountId)),
    erase: nothingToErase,
  },
  {
    table: 'account_references',
    holds:
      'For orders on account: the reference of your bank transfer, as our bank statement has it',
    ...accounting,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(accountReferences))
        .from(accountReferences)
        .innerJoin(orders, eq(orders.id, accountReferences.orderId))
        .where(and(eq(orders.accountId, accountId), isNull(orders.payerName))),
    erase: nothingToErase,
  },
  {
    table: 'bookings',
    holds:
      'Your bookings: which golf day, their status, the terms you booked under, your golf answers (handicap index, dietary and access needs, wishes), and the names and email addresses of guests you booked for',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select({ booking: getTableColumns(bookings), buyer: orders.accountId })
        .from(bookings)
        .innerJoin(orders, eq(orders.id, bookings.orderId))
        .where(
          or(
            eq(bookings.accountId, accountId),
            eq(bookings.namedAccountId, accountId),
            eq(orders.accountId, accountId),
          ),
        );
      return rows.map(
        ({
          booking: { accountId: player, namedAccountId: _asked, heldNetwork: _hash, ...booking },
        }) => exportOf(booking, { isPlayer: player === accountId, isMember: player !== null }),
      );
    },
    erase: eraseAnswersAndGuests,
  },
  ...personalDataOfRooms,
];

/**
 * A booking as it is exported. What other members, and guests by their own link, answered about
 * themselves is theirs.
 */
function exportOf(
  { claimHash, ...booking }: Omit<BookingRow, 'accountId' | 'namedAccountId' | 'heldNetwork'>,
  { isPlayer, isMember }: { readonly isPlayer: boolean; readonly isMember: boolean },
) {
  const isOthers = !isPlayer && (isMember || (booking.guestName !== null && claimHash !== null));
  return isOthers ? { ...booking, golf: undefined } : booking;
}

/** The bookings stay for the accounts; what was answered, and who the guests were, does not. */
async function eraseAnswersAndGuests(tx: Executor, accountId: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ golf: {}, listed: false })
    .where(eq(bookings.accountId, accountId));

  await tx
    .update(bookings)
    .set({ namedAccountId: null })
    .where(eq(bookings.namedAccountId, accountId));

  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));
  await tx
    .update(bookings)
    .set({ namedAccountId: null, guestName: null, guestEmail: null, claimHash: null, golf: {} })
    .where(and(inArray(bookings.orderId, own), isNull(bookings.accountId)));
}
