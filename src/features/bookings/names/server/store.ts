import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Privilege, privilegeOf } from '../../credits/privileges.ts';
import { cancellations } from '../../credits/server/given-back-tables.ts';
import { credits } from '../../credits/server/tables.ts';
import { placeChanges } from '../../places/server/place-changes.ts';
import type { BookingRow, LineRow } from '../../places/server/store.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';
import { endWaitForPlace } from '../../waitlist/server/given-place.ts';
import { lockEntry } from '../../waitlist/server/store.ts';
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
  /** The member who plays a place that someone else bought, or was asked to. */
  readonly playerId?: string;
  /** The member who was asked to play a place, and has not answered. */
  readonly askedId?: string;
  /** The member who bought or plays a place that is confirmed, at one of these golf days. */
  readonly ahead?: { readonly accountId: string; readonly eventIds: readonly number[] };
};

/** The places that match every given field, in the order in which they were booked. */
export async function findPlaces(db: Executor, filter: Filter): Promise<Place[]> {
  const { bookingId, orderId, claimHash, playerId, askedId, ahead } = filter;

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
    .leftJoin(
      placeChanges,
      and(eq(placeChanges.bookingId, bookings.id), eq(placeChanges.kind, 'transfer')),
    )
    .leftJoin(earlier, and(eq(earlier.id, bookings.transferredFrom), isNotNull(placeChanges.id)))
    .where(
      and(
        bookingId === undefined ? undefined : eq(bookings.id, bookingId),
        orderId === undefined ? undefined : eq(bookings.orderId, orderId),
        claimHash === undefined ? undefined : eq(bookings.claimHash, claimHash),
        playerId === undefined
          ? undefined
          : or(
              and(eq(bookings.accountId, playerId), ne(orders.accountId, playerId)),
              isAskedOf(playerId),
            ),
        askedId === undefined ? undefined : isAskedOf(askedId),
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

/**
 * Whether one of these members booked a place or handed it on: its link or its question leads
 * nowhere for whom they are blocked.
 */
export const comesFrom = ({ buyerId, before }: Place, members: readonly string[]): boolean =>
  [buyerId, before?.accountId].some((id) => id && members.includes(id));

const isAskedOf = (accountId: string) =>
  and(eq(bookings.namedAccountId, accountId), eq(bookings.state, 'confirmed'));

/** Who cancelled a place: its buyer or the organisers; null if nobody did. */
export async function findCancelledBy(
  db: Executor,
  { id, state }: BookingRow,
): Promise<CancelledBy | null> {
  if (state !== 'cancelled') return null;

  const [found] = await db
    .select({ organiser: cancellations.byAccountId })
    .from(cancellations)
    .where(eq(cancellations.bookingId, id));
  if (!found) return null;

  return found.organiser === null ? 'buyer' : 'organisers';
}

/** Who is named for a place: a member who has said so, one who is asked, a guest, or nobody. */
export type Name = Pick<BookingRow, 'accountId' | 'namedAccountId' | 'guestName' | 'guestEmail'>;

export const nobody: Name = {
  accountId: null,
  namedAccountId: null,
  guestName: null,
  guestEmail: null,
};

/**
 * Whether a name is another spelling of the same guest, who then keeps their answers and their
 * link.
 */
export const isSameGuest = (before: BookingRow, { guestName, guestEmail }: Name): boolean =>
  before.guestName !== null &&
  guestName !== null &&
  (before.guestEmail?.toLowerCase() ?? null) === (guestEmail?.toLowerCase() ?? null);

type Writing = {
  readonly now: Date;
  /**
   * The link by which it is taken: then it is nobody's yet, or that of the guest whose link it is.
   */
  readonly by?: string | undefined;
  /** The new player's own link. */
  readonly next?: string | undefined;
};

/**
 * Writes who is named for a place of a locked event that no member plays yet, and ends its claim
 * link. A member who plays it waits for one no longer. Answers and consent belong to the person:
 * they begin anew, but for a guest whose name is corrected.
 * @returns false, and changes nothing, if someone else was quicker
 */
export async function writeName(
  tx: Executor,
  { booking }: Place,
  name: Name,
  { by, next, now }: Writing,
): Promise<boolean> {
  const { eventId } = booking;
  const { accountId } = name;
  if (accountId !== null) await lockEntry(tx, { eventId, accountId });

  const byLink =
    by === undefined ? undefined : and(eq(bookings.claimHash, by), isNull(bookings.namedAccountId));
  const afresh = { claimHash: next ?? null, golf: {}, listed: false };

  const written = await tx
    .update(bookings)
    .set({ ...name, ...(isSameGuest(booking, name) && next === undefined ? {} : afresh) })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.eventId, eventId),
        eq(bookings.state, 'confirmed'),
        isNull(bookings.accountId),
        // Whoever was read as its guest still is.
        sql`${bookings.guestName} is not distinct from ${booking.guestName}`,
        byLink,
      ),
    );
  if (written.rowCount !== 1) return false;
  if (accountId !== null) await endWaitForPlace(tx, { eventId, accountId, now });

  return true;
}

type Acceptance = {
  readonly bookingId: string;
  readonly eventId: number;
  readonly accountId: string;
  readonly now: Date;
};

/**
 * Makes the member who was asked the player of a place of a locked event. They wait for one no
 * longer.
 * @returns false, and changes nothing, if it is not theirs to accept any more
 * @throws a violation of `bookings_one_per_account` if they have a place at the event already
 */
export async function writeAcceptance(
  tx: Executor,
  { bookingId, eventId, accountId, now }: Acceptance,
  answers: Pick<BookingRow, 'golf' | 'listed'>,
): Promise<boolean> {
  await lockEntry(tx, { eventId, accountId });

  const written = await tx
    .update(bookings)
    .set({ ...answers, accountId, namedAccountId: null })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.eventId, eventId),
        eq(bookings.namedAccountId, accountId),
        eq(bookings.state, 'confirmed'),
      ),
    );
  if (written.rowCount !== 1) return false;

  await endWaitForPlace(tx, { eventId, accountId, now });

  return true;
}

/**
 * Takes the name off a place whose player cannot come: a member who plays or was asked, or the
 * guest with this link.
 * @returns false if the place is not theirs any more
 */
export async function clearName(
  tx: Executor,
  bookingId: string,
  of: { readonly accountId: string } | { readonly claimHash: string },
): Promise<boolean> {
  const isTheirs =
    'accountId' in of
      ? or(eq(bookings.accountId, of.accountId), eq(bookings.namedAccountId, of.accountId))
      : and(eq(bookings.claimHash, of.claimHash), isNotNull(bookings.guestName));

  const written = await tx
    .update(bookings)
    .set({ ...nobody, claimHash: null, golf: {}, listed: false })
    .where(and(eq(bookings.id, bookingId), isTheirs, eq(bookings.state, 'confirmed')));

  return written.rowCount === 1;
}

/**
 * Stores the hash of a new claim link: for a place that nobody is named for, or of a guest without
 * an email, who has no other way to get it. An earlier link ends.
 * @returns false if someone else is named
 */
export async function writeClaimHash(
  tx: Executor,
  bookingId: string,
  claimHash: string,
): Promise<boolean> {
  const written = await tx
    .update(bookings)
    .set({ claimHash })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.state, 'confirmed'),
        isNull(bookings.accountId),
        isNull(bookings.namedAccountId),
        isNull(bookings.guestEmail),
      ),
    );
  return written.rowCount === 1;
}

type GuestsHash = {
  readonly bookingId: string;
  readonly address: string;
  readonly claimHash: string;
};

/** Stores the hash of the link that is emailed to a guest, if the place is still theirs. */
export async function writeGuestsHash(
  tx: Executor,
  { bookingId, address, claimHash }: GuestsHash,
): Promise<boolean> {
  const isTheirs = sql`lower(${bookings.guestEmail}) = lower(${address})`;
  const written = await tx
    .update(bookings)
    .set({ claimHash })
    .where(and(eq(bookings.id, bookingId), isTheirs));
  return written.rowCount === 1;
}

/**
 * Who answers for a place: its player, its buyer while nobody else can, or the guest with this
 * link.
 */
export type Answerer = Pick<BookingRow, 'id' | 'state' | 'accountId' | 'claimHash' | 'guestName'>;

/** Stores golf answers and consent, if the place still has the same player. */
export async function writeAnswers(
  tx: Executor,
  { id, state, accountId, claimHash, guestName }: Answerer,
  answers: Pick<BookingRow, 'golf'> & { readonly listed?: boolean },
): Promise<boolean> {
  const written = await tx
    .update(bookings)
    .set(answers)
    .where(
      and(
        eq(bookings.id, id),
        // A held place that was read as its player's own, or one that has been confirmed since.
        inArray(bookings.state, state === 'held' ? ['held', 'confirmed'] : ['confirmed']),
        sql`${bookings.accountId} is not distinct from ${accountId}`,
        isNull(bookings.namedAccountId),
        sql`${bookings.guestName} is not distinct from ${guestName}`,
        sql`${bookings.claimHash} is not distinct from ${claimHash}`,
      ),
    );
  return written.rowCount === 1;
}

/**
 * Those of the members who were asked whom the buyer has not blocked, nor they the buyer: the
 * others are unknown to them.
 */
export async function withoutBlocked(
  db: Executor,
  buyerId: string,
  asked: readonly string[],
): Promise<readonly string[]> {
  if (asked.length === 0) return [];
  const blocked = await findBlockedPairs(db, buyerId);
  return asked.filter((id) => !blocked.includes(id));
}
