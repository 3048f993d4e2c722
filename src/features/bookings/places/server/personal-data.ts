import { and, eq, getTableColumns, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { NEEDS_KEPT_DAYS } from '../../texts.ts';
import type { BookingRow } from './store.ts';
import {
  accountPayments,
  accountReferences,
  accountReversals,
  bookings,
  orderLines,
  orders,
  placeChanges,
} from './tables.ts';

const accounting = {
  reason: 'To give you your place (contract), then to account for it (legal obligation)',
  keptFor: accountingPeriod,
  kept: KEPT_FOR_ACCOUNTS,
};

// These rows name nobody: they refer to the account, and identity removes the personal data from
// that.
const nothingToErase = async (): Promise<void> => undefined;

/** Orders, places and their changes in the register of personal data. */
export const placesPersonalData: readonly PersonalTable[] = [
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
    erase: forgetWhyFree,
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
    table: 'account_payments',
    holds:
      'For orders on account: which payments paid them, when they were recorded, and which were undone',
    ...accounting,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(accountPayments))
        .from(accountPayments)
        .innerJoin(orders, eq(orders.id, accountPayments.orderId))
        .where(and(eq(orders.accountId, accountId), isNull(orders.payerName))),
    erase: forgetWhyUndone,
  },
  {
    table: 'account_references',
    holds: 'How each of those payments was written down, with every correction',
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
      'Your bookings: which golf day, their status, the terms you booked under, your golf answers (handicap index, dietary and access needs, wishes), and the names, email addresses and phone numbers of guests you booked for',
    ...accounting,
    keptFor: `${accountingPeriod}. What you need (diet, access, buggy, wishes, answers to our questions) and guests’ names, email addresses and phone numbers: ${NEEDS_KEPT_DAYS} days after the golf day`,
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
  {
    table: 'place_changes',
    holds:
      'Places that you handed over, took over or moved to another golf day: when, and what you got back',
    ...accounting,
    reason: 'To know who plays, and to give you back what you agreed to (contract)',
    collect: async (db, accountId) => {
      const rows = await db
        .select(getTableColumns(placeChanges))
        .from(placeChanges)
        .innerJoin(orders, eq(orders.id, placeChanges.orderId))
        .leftJoin(bookings, eq(bookings.id, placeChanges.bookingId))
        .where(or(ofOwnPlaces(accountId), eq(placeChanges.byAccountId, accountId)));
      return rows.map(({ byAccountId: by, ...change }) => ({ ...change, byYou: by === accountId }));
    },
    erase: forgetReasons,
  },
  {
    table: 'account_reversals',
    holds: 'What we took off orders that you had on account',
    reason: 'To account for what you owe (legal obligation)',
    keptFor: accountingPeriod,
    kept: KEPT_FOR_ACCOUNTS,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(accountReversals))
        .from(accountReversals)
        .innerJoin(orders, eq(orders.id, accountReversals.orderId))
        .where(eq(orders.accountId, accountId)),
    erase: nothingToErase,
  },
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

/** Why a payment was undone may name a person; that it was stays for the accounts. */
async function forgetWhyUndone(tx: Executor, accountId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));
  await tx
    .update(accountPayments)
    .set({ undoneReason: '' })
    .where(and(inArray(accountPayments.orderId, own), isNotNull(accountPayments.undoneAt)));
}

/** Why a place was complimentary may name a person. */
async function forgetWhyFree(tx: Executor, accountId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ complimentaryReason: '' })
    .where(and(eq(orders.accountId, accountId), isNotNull(orders.complimentaryReason)));
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

  const ownOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  await tx
    .update(bookings)
    .set({
      namedAccountId: null,
      guestName: null,
      guestEmail: null,
      guestPhone: null,
      claimHash: null,
      golf: {},
    })
    .where(and(inArray(bookings.orderId, ownOrders), isNull(bookings.accountId)));
}

/** Changes are about the places that an account bought or played. */
const ofOwnPlaces = (accountId: string) =>
  or(eq(orders.accountId, accountId), eq(bookings.accountId, accountId));

/** The organisers' reason may name the person. */
async function forgetReasons(db: Executor, accountId: string): Promise<void> {
  const ownOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  const played = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, accountId));
  await db
    .update(placeChanges)
    .set({ reason: null })
    .where(or(inArray(placeChanges.orderId, ownOrders), inArray(placeChanges.bookingId, played)));
}
