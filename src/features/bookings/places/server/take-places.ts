import { sql } from 'drizzle-orm';
import type { EventState } from '#features/events/contract.ts';
import { tagsOf } from '#features/events/server/public.ts';
import { prices } from '#features/events/terms.ts';
import { type Pence, splitVat, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatedPages } from '#platform/http/cache/cache-tags.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { PricedPlace } from '../order-lines.ts';
import { currentTerms } from '../terms.ts';
import { expireHold } from './jobs.ts';
import { bookings, orderLines, orders } from './tables.ts';

/** A locked event: what decides about its places, and what they cost. */
export type LockedEvent = {
  readonly id: number;
  readonly state: EventState;
  readonly startsAt: Date;
  readonly capacity: number;
  readonly placesTaken: number;
  readonly bookingOpensAt: Date | null;
  readonly pricePence: Pence;
};

/**
 * Locks an event, so that nobody else takes or frees its places until the transaction ends. Bookings
 * may read and write `events.places_taken`: the named exception in docs/decisions/003.
 * @returns undefined if the event does not exist
 */
export async function lockEvent(tx: Executor, eventId: number): Promise<LockedEvent | undefined> {
  const { rows } = await tx.execute<{
    state: EventState;
    starts_at: string;
    capacity: number;
    places_taken: number;
    booking_opens_at: string | null;
    price_pence: number;
  }>(
    sql`select state, starts_at, capacity, places_taken, booking_opens_at, price_pence
      from events where id = ${eventId} for update`,
  );

  const row = rows[0];

  return (
    row && {
      id: eventId,
      state: row.state,
      startsAt: new Date(row.starts_at),
      capacity: row.capacity,
      placesTaken: row.places_taken,
      bookingOpensAt: row.booking_opens_at === null ? null : new Date(row.booking_opens_at),
      pricePence: row.price_pence,
    }
  );
}

/**
 * The same for an event that exists.
 * @throws if it does not
 */
export async function lockPlaces(tx: Executor, eventId: number): Promise<LockedEvent> {
  const event = await lockEvent(tx, eventId);
  if (!event) throw new Error(`Event ${eventId} is gone`);
  return event;
}

/**
 * Counts places of a locked event as taken, or as free if negative. The table's check constraint
 * refuses one too many.
 */
export async function changePlacesTaken(tx: Executor, eventId: number, by: number): Promise<void> {
  const tags = tagsOf(eventId).join(' ');
  await tx.execute(sql`
    with taken as (update events set places_taken = places_taken + ${by} where id = ${eventId} returning id)
    select ${invalidatedPages(sql`${tags}`)} from taken`);
}

/** The order that holds places, and the bookings of these places in the order of the request. */
export type HeldPlaces = { readonly orderId: string; readonly bookingIds: readonly string[] };

/** The same with what is to be paid for it. */
export type WrittenOrder = HeldPlaces & { readonly totalPence: Pence };

/** An order for places of a locked event. */
export type NewOrder = {
  /** Undefined for an id of its own. */
  readonly id?: string | undefined;
  readonly eventId: number;
  /** The buyer. */
  readonly accountId: string;
  /** Who pays without an account, where an organiser writes the order down. */
  readonly payer?: { readonly name: string; readonly email: string | null } | null | undefined;
  readonly places: readonly PricedPlace[];
  /** Whether the package of four is bought along with them. */
  readonly withPackage: boolean;
  readonly vatPercent: number;
  readonly now: Date;
  readonly heldUntil: Date;
  /** The keyed hash of the network that they are held from. */
  readonly network?: string | undefined;
  /** The version of the terms that the buyer accepted. */
  readonly termsVersion?: string;
};

/**
 * Takes places of a locked event for an order that the rules allow (`capacity.ts`): counts them,
 * writes the order and queues the end of the hold.
 * @throws a violation of a constraint if another request of the same buyer came first
 */
export async function takePlaces(tx: Executor, newOrder: NewOrder): Promise<WrittenOrder> {
  const { eventId, places, heldUntil } = newOrder;
  await changePlacesTaken(tx, eventId, places.length);

  const order = await writeOrder(tx, { ...newOrder, termsVersion: TERMS_VERSION });
  await enqueue(tx, expireHold, { orderId: order.orderId, eventId }, { runAt: heldUntil });

  return order;
}

/** Writes an open order whose places were counted, with its bookings and lines. */
export async function writeOrder(tx: Executor, newOrder: NewOrder): Promise<WrittenOrder> {
  const { accountId, eventId, payer, places, vatPercent, now, heldUntil } = newOrder;
  const packages = newOrder.withPackage ? [splitVat(prices.package, vatPercent)] : [];
  const total = sumAmounts([...places.map(({ amount }) => amount), ...packages]);

  const [order] = await tx
    .insert(orders)
    .values({
      id: newOrder.id,
      accountId,
      payerName: payer?.name,
      payerEmail: payer?.email,
      eventId,
      ...moneyColumns(total),
      totalPence: total.gross,
      createdAt: now,
      expiresAt: heldUntil,
      termsVersion: newOrder.termsVersion,
    })
    .returning({ orderId: orders.id });
  if (!order) throw new Error('The order was not written');

  const rows = await tx
    .insert(bookings)
    .values(
      places.map((place) => ({
        ...order,
        eventId,
        ...playerOf(place, accountId),
        heldUntil,
        heldNetwork: newOrder.network,
        ownPrivilege: place.ownPrivilege,
        pricePence: place.pricePence,
        terms: currentTerms,
        createdAt: now,
      })),
    )
    .returning({ id: bookings.id });

  const bookingIds = rows.map(({ id }) => id);
  const lines = [
    ...places.map(({ kind, payWith, standardPence, creditId, guestPassId, amount }, index) => ({
      ...{ kind, payWith, standardPence, creditId, guestPassId, amount },
      bookingId: bookingIds[index],
    })),
    ...packages.map((amount) => ({ kind: 'package' as const, amount })),
  ];

  await tx.insert(orderLines).values(
    lines.map(({ amount, ...line }) => ({
      ...line,
      ...order,
      ...moneyColumns(amount),
      grossPence: amount.gross,
      vatPercent,
    })),
  );

  return { ...order, bookingIds, totalPence: total.gross };
}

const moneyColumns = ({ net, vat }: TaxedAmount) => ({ netPence: net, vatPence: vat });

/** Who plays a place, or is asked to, with what they have said about themselves. */
const playerOf = (place: PricedPlace, buyerId: string) => ({
  accountId: place.mine ? buyerId : null,
  namedAccountId: place.mine ? null : place.accountId,
  guestName: place.guestName,
  guestEmail: place.guestEmail,
  golf: place.golf ?? {},
  listed: place.listed ?? false,
});
