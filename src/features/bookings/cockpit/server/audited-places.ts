import { desc, eq, inArray } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookings, orders } from '../../places/server/tables.ts';

/** Whom an entry of the audit log was about, and at which golf day. */
export type AuditedPlace = {
  /** The player of a place, or else its buyer; the buyer of an order. */
  readonly name: string;
  /** The account of that person; null for a guest, a caller or a closed account. */
  readonly accountId: string | null;
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

  const personOf = (accountId: string | null): Person | undefined => {
    const account = people.get(accountId ?? '');
    return account && { name: fullName(account), accountId: account.erasedAt ? null : account.id };
  };

  const buyers = new Map(
    bought.map(({ id, accountId, payerName }) => [
      id,
      payerName === null ? (personOf(accountId) ?? DELETED) : stranger(payerName),
    ]),
  );
  const played = places.map(({ id, orderId, accountId, guestName, eventId }) => {
    const guest = guestName === null ? undefined : stranger(guestName);
    const player = personOf(accountId) ?? guest ?? buyers.get(orderId) ?? DELETED;
    return [id, { ...player, eventId }] as const;
  });

  return new Map<string, AuditedPlace>([
    ...bought.map(({ id, eventId }) => [id, { ...(buyers.get(id) ?? DELETED), eventId }] as const),
    ...played,
  ]);
}

type Person = Pick<AuditedPlace, 'name' | 'accountId'>;

/** Someone who is known by name only. */
const stranger = (name: string): Person => ({ name, accountId: null });

const DELETED = stranger('Deleted account');

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

/** What entries of the audit log call the places and orders of these accounts, latest first. */
export async function findAuditedSubjects(
  db: Executor,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];

  const [played, bought] = await Promise.all([
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(inArray(bookings.accountId, [...accountIds]))
      .orderBy(desc(bookings.createdAt))
      .limit(MOST_SUBJECTS),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.accountId, [...accountIds]))
      .orderBy(desc(orders.createdAt))
      .limit(MOST_SUBJECTS),
  ]);

  return [...played.map(({ id }) => `booking:${id}`), ...bought.map(({ id }) => `order:${id}`)];
}

/** The latest places and orders of the people found: the log is read newest first. */
const MOST_SUBJECTS = 500;

/** The order of a number, who bought it and for which golf day, for the organisers' search. */
export async function findOrder(
  db: Executor,
  number: number,
): Promise<(AuditedPlace & { readonly orderId: string }) | undefined> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) return undefined;

  const found = await readAuditedPlaces(db, { bookingIds: [], orderIds: [order.id] });
  const place = found.get(order.id);
  return place && { ...place, orderId: order.id };
}
