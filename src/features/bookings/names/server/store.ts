import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { cancellations } from '../../cancel/server/tables.ts';
import { type Privilege, privilegeOf } from '../../credits/privileges.ts';
import { credits } from '../../credits/server/tables.ts';
import type { BookingRow, LineRow } from '../../server/store.ts';
import { bookings, orderLines, orders } from '../../server/tables.ts';
import { placeChanges } from '../../transfer/server/tables.ts';
import type { CancelledBy } from '../ended.ts';

/** A place with its buyer, its line and its golf day. */
export type Place = {
  readonly booking: BookingRow;
  readonly buyerId: string;
  readonly line: LineRow;
  /** What it was bought with, if that is meant for one person. */
  readonly privilege: Privilege | undefined;
  readonly event: EventRecord;
  /** Who had the place before it was handed over; null if nobody did, or if it came back. */
  readonly before: Pick<BookingRow, 'accountId' | 'guestName'> | null;
};

const earlier = alias(bookings, 'earlier');

type Filter = {
  readonly bookingId?: string;
  readonly orderId?: string;
  readonly claimHash?: string;
  /** The member who plays a place that someone else bought. */
  readonly playerId?: string;
  /** The member who bought or plays a place that is confirmed, at one of these golf days. */
  readonly ahead?: { readonly accountId: string; readonly eventIds: readonly number[] };
};

/** The places that match every given field, in the order in which they were booked. */
export async function findPlaces(db: Executor, filter: Filter): Promise<Place[]> {
  const { bookingId, orderId, claimHash, playerId, ahead } = filter;
  const rows = await db
    .select({
      booking: bookings,
      buyerId: orders.accountId,
      line: orderLines,
      creditOrigin: credits.origin,
      before: { accountId: earlier.accountId, guestName: earlier.guestName },
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .leftJoin(credits, eq(credits.id, orderLines.creditId))
    .leftJoin(placeChanges, and(eq(placeChanges.bookingId, bookings.id), eq(placeChanges.kind, 'transfer')))
    .leftJoin(earlier, and(eq(earlier.id, bookings.transferredFrom), isNotNull(placeChanges.id)))
    .where(
      and(
        bookingId === undefined ? undefined : eq(bookings.id, bookingId),
        orderId === undefined ? undefined : eq(bookings.orderId, orderId),
        claimHash === undefined ? undefined : eq(bookings.claimHash, claimHash),
        playerId === undefined
          ? undefined
          : and(eq(bookings.accountId, playerId), ne(orders.accountId, playerId)),
        ahead &&
          and(
            or(eq(bookings.accountId, ahead.accountId), eq(orders.accountId, ahead.accountId)),
            eq(bookings.state, 'confirmed'),
            inArray(bookings.eventId, [...ahead.eventIds]),
          ),
      ),
    )
    .orderBy(asc(bookings.id));
  const events = await readEvents(db, [...new Set(rows.map(({ booking }) => booking.eventId))]);
  return rows.flatMap(({ creditOrigin, ...row }) => {
    const event = events.find(({ id }) => id === row.booking.eventId);
    const { pricePence } = row.booking;
    const privilege = privilegeOf({ ...row.line, creditOrigin, pricePence });
    return event ? [{ ...row, privilege, event }] : [];
  });
}

/** Who cancelled a place: its buyer or the organisers; null if nobody did. */
export async function findCancelledBy(db: Executor, { id, state }: BookingRow): Promise<CancelledBy | null> {
  if (state !== 'cancelled') return null;
  const [found] = await db
    .select({ organiser: cancellations.byAccountId })
    .from(cancellations)
    .where(eq(cancellations.bookingId, id));
  if (!found) return null;
  return found.organiser === null ? 'buyer' : 'organisers';
}

type Name = Pick<BookingRow, 'accountId' | 'guestName' | 'guestEmail'>;

/**
 * Writes who plays a place that no member plays yet, and ends its claim link.
 * @param claimHash the link by which it is taken: then nobody at all may be named yet, but for the guest to whom the place
 * was handed over
 * @returns false, and changes nothing, if someone else was quicker
 */
export async function writeName(
  tx: Executor,
  { booking }: Place,
  name: Name,
  claimHash?: string,
): Promise<boolean> {
  const byLink =
    claimHash === undefined
      ? undefined
      : and(
          eq(bookings.claimHash, claimHash),
          // The link of a place that was handed over is for the guest who is named already.
          or(isNull(bookings.guestName), isNotNull(bookings.transferredFrom)),
        );
  // Answers and consent belong to the person; a corrected name of a guest keeps them.
  const isSamePerson = name.guestName !== null && booking.guestName !== null;
  const written = await tx
    .update(bookings)
    .set({ ...name, claimHash: null, ...(isSamePerson ? {} : { golf: {}, listed: false }) })
    .where(
      and(eq(bookings.id, booking.id), eq(bookings.state, 'confirmed'), isNull(bookings.accountId), byLink),
    );
  return written.rowCount === 1;
}

/** Stores the hash of a new claim link for a place that nobody is named for; false if someone is. */
export async function writeClaimHash(tx: Executor, bookingId: string, claimHash: string): Promise<boolean> {
  const written = await tx
    .update(bookings)
    .set({ claimHash })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.state, 'confirmed'),
        isNull(bookings.accountId),
        isNull(bookings.guestName),
      ),
    );
  return written.rowCount === 1;
}

/** Stores golf answers and consent, if the place still has the same player. */
export async function writeAnswers(
  tx: Executor,
  { id, accountId }: Pick<BookingRow, 'id' | 'accountId'>,
  answers: Pick<BookingRow, 'golf'> & { readonly listed?: boolean },
): Promise<boolean> {
  const written = await tx
    .update(bookings)
    .set(answers)
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.state, 'confirmed'),
        accountId === null ? isNull(bookings.accountId) : eq(bookings.accountId, accountId),
      ),
    );
  return written.rowCount === 1;
}
