import { and, asc, eq, inArray, isNotNull, not, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import { Refused, type refuse } from '#lib/refusal.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { type Privilege, privilegeOf } from '../../credits/privileges.ts';
import { cancellations, credits } from '../../credits/server/tables.ts';
import { type Name, setName, setPlayer } from '../../places/server/change-players.ts';
import { type BookingRow, isOwnOrder, type LineRow, ownBuyer } from '../../places/server/store.ts';
import { bookings, orderLines, orders, placeChanges } from '../../places/server/tables.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';
import { endWaitForPlace } from '../../waitlist/server/given-place.ts';
import { lockEntry } from '../../waitlist/server/waitlist-store.ts';
import type { CancelledBy } from '../ended.ts';

/** A place with its buyer, its line and its golf day. */
export type Place = {
  readonly booking: BookingRow;
  readonly buyerId: string;
  /** The buyer whose own order it is; null for the place of a caller, which is the organisers’. */
  readonly ownerId: string | null;
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
      ownerId: ownBuyer,
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
              and(eq(bookings.accountId, playerId), not(isOwnOrder(playerId))),
              isAskedOf(playerId),
            ),
        askedId === undefined ? undefined : isAskedOf(askedId),
        ahead &&
          and(
            or(eq(bookings.accountId, ahead.accountId), isOwnOrder(ahead.accountId)),
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

  const naming = { booking, name, nextLink: next, byLink: by };
  if (!(await setName(tx, naming))) return false;

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

  if (!(await setPlayer(tx, { bookingId, eventId, accountId }, answers))) return false;

  await endWaitForPlace(tx, { eventId, accountId, now });

  return true;
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

/**
 * Changes who plays a place, in one transaction. What is thrown as a refusal undoes it, and so does
 * the database where someone has a place already: their own at the event, or in this order.
 */
export async function changePlayer(
  database: Database,
  name: Pick<Name, 'guestName'>,
  change: (tx: Executor) => Promise<true>,
): Promise<true> {
  try {
    return await database.transaction(change);
  } catch (error) {
    if (error instanceof Refused) throw new Refused(error.refusal);
    throw new Refused(...whyTwice(error, name));
  }
}

/** What a place refuses of someone who has another one. Throws other faults. */
function whyTwice(
  error: unknown,
  { guestName }: Pick<Name, 'guestName'>,
): Parameters<typeof refuse> {
  const isTwice = ['bookings_one_per_account', 'bookings_one_per_guest'].some((constraint) =>
    isConstraintViolation(error, constraint),
  );
  if (!isTwice) throw error;
  if (guestName === null) return [bookingRefusals.already_booked];
  return [bookingRefusals.players_wrong, { fields: { guestEmail: [placeFieldTexts.namedTwice] } }];
}
