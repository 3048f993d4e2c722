import { and, asc, eq, inArray } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type BookingRow, ownBuyer } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import type { BookingState } from '../../places/states.ts';
import { findActiveEntries } from '../../waitlist/server/waitlist-store.ts';

export type RecipientPlace = Pick<
  BookingRow,
  | 'id'
  | 'accountId'
  | 'namedAccountId'
  | 'guestName'
  | 'guestEmail'
  | 'claimHash'
  | 'state'
  | 'confirmedAt'
  | 'golf'
  | 'listed'
> & {
  /** Null for the place of a caller without an account. */
  readonly buyerId: string | null;
};

/** A recipient of an email about a golf day. */
export type Recipient = {
  /** Null for a guest. */
  readonly accountId: string | null;
  readonly firstName: string;
  readonly address: string;
  /** Their own booking; null for a guest, and for a buyer of places for other people. */
  readonly bookingId: string | null;
  /** Whether they paid for the place, so that they get what is refunded. */
  readonly isBuyer: boolean;
  /** Every place for which emails go to this address. */
  readonly places: readonly RecipientPlace[];
};

/**
 * Everyone with a confirmed place at an event, one entry for each email address: members and guests
 * themselves, and the buyer for a place whose player has no address yet. Deleted accounts are left
 * out, and callers without an address: the organisers' list has their numbers.
 * @param states which places count; default: confirmed ones
 */
export async function findRecipients(
  db: Executor,
  eventId: number,
  states: readonly BookingState[] = ['confirmed'],
): Promise<Recipient[]> {
  const rows = await db
    .select({
      id: bookings.id,
      accountId: bookings.accountId,
      namedAccountId: bookings.namedAccountId,
      guestName: bookings.guestName,
      guestEmail: bookings.guestEmail,
      claimHash: bookings.claimHash,
      state: bookings.state,
      confirmedAt: bookings.confirmedAt,
      golf: bookings.golf,
      listed: bookings.listed,
      buyerId: ownBuyer,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(bookings.eventId, eventId), inArray(bookings.state, [...states])))
    .orderBy(asc(bookings.confirmedAt), asc(bookings.id));

  const accounts = await findAccounts(
    db,
    rows.flatMap(({ accountId, buyerId }) => accountId ?? buyerId ?? []),
  );

  const everyone = rows.flatMap((row): Recipient[] => {
    const places = [row];

    if (row.guestEmail !== null)
      return [
        {
          accountId: null,
          firstName: row.guestName ?? '',
          address: row.guestEmail,
          bookingId: null,
          isBuyer: row.buyerId === null,
          places,
        },
      ];

    const account = accounts.get(row.accountId ?? row.buyerId ?? '');
    if (!account || account.erasedAt !== null) return [];

    return [
      {
        accountId: account.id,
        firstName: account.firstName,
        address: account.email,
        // The booking's page is its buyer's.
        bookingId: row.accountId === row.buyerId ? row.id : null,
        isBuyer: account.id === row.buyerId,
        places,
      },
    ];
  });

  // Someone's own booking comes before places that they bought for others.
  const ownFirst = [
    ...everyone.filter(hasBooking),
    ...everyone.filter((person) => !hasBooking(person)),
  ];

  const byAddress = Map.groupBy(ownFirst, ({ address }) => address.toLowerCase());

  return [...byAddress.values()].flatMap(([first, ...more]) =>
    first ? { ...first, places: [first, ...more].flatMap(({ places }) => places) } : [],
  );
}

/** Members on the waitlist of an event who have no place there. */
export async function findWaiting(
  db: Executor,
  eventId: number,
  withPlaces: readonly Recipient[],
): Promise<
  readonly { readonly accountId: string; readonly firstName: string; readonly address: string }[]
> {
  const entries = await findActiveEntries(db, eventId);
  const accounts = await findAccounts(
    db,
    entries.map(({ accountId }) => accountId),
  );

  return [...accounts.values()]
    .filter(
      ({ id, erasedAt }) =>
        erasedAt === null && withPlaces.every(({ accountId }) => accountId !== id),
    )
    .map(({ id, firstName, email }) => ({ accountId: id, firstName, address: email }));
}

const hasBooking = ({ bookingId }: Recipient): boolean => bookingId !== null;
