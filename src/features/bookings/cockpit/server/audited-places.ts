import { inArray } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookings, orders } from '../../places/server/tables.ts';

/** Whom an entry of the audit log was about, and at which golf day. */
export type AuditedPlace = {
  /** The player of a place, or else its buyer; the buyer of an order. */
  readonly name: string;
  /** Null for an order that buys credits alone. */
  readonly eventId: number | null;
};

/**
 * The places and orders that entries of the audit log name, by id. One that was deleted is missing.
 */
export async function readAuditedPlaces(
  db: Executor,
  {
    bookingIds,
    orderIds,
  }: { readonly bookingIds: readonly string[]; readonly orderIds: readonly string[] },
): Promise<ReadonlyMap<string, AuditedPlace>> {
  const places = bookingIds.length === 0 ? [] : await readPlaces(db, bookingIds);
  const wanted = [...new Set([...orderIds, ...places.map(({ orderId }) => orderId)])];
  const bought = wanted.length === 0 ? [] : await readOrders(db, wanted);
  const people = await findAccounts(db, [
    ...places.flatMap(({ accountId }) => accountId ?? []),
    ...bought.map(({ accountId }) => accountId),
  ]);

  const nameOf = (accountId: string | null): string | undefined => {
    const account = people.get(accountId ?? '');
    return account && fullName(account);
  };

  const buyers = new Map(
    bought.map(({ id, accountId, payerName }) => [id, payerName ?? nameOf(accountId) ?? DELETED]),
  );
  const played = places.map(({ id, orderId, accountId, guestName, eventId }) => {
    const name = nameOf(accountId) ?? guestName ?? buyers.get(orderId) ?? DELETED;
    return [id, { name, eventId }] as const;
  });

  return new Map<string, AuditedPlace>([
    ...bought.map(({ id, eventId }) => [id, { name: buyers.get(id) ?? DELETED, eventId }] as const),
    ...played,
  ]);
}

const DELETED = 'Deleted account';

const readPlaces = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      id: bookings.id,
      orderId: bookings.orderId,
      accountId: bookings.accountId,
      guestName: bookings.guestName,
      eventId: bookings.eventId,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));

const readOrders = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      payerName: orders.payerName,
      eventId: orders.eventId,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
