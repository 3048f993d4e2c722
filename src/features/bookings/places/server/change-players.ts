import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { BookingState } from '../states.ts';
import type { BookingRow } from './store.ts';
import { bookings } from './tables.ts';

/** Who is named for a place: a member who has said so, one who is asked, a guest, or nobody. */
export type Name = Pick<
  BookingRow,
  'accountId' | 'namedAccountId' | 'guestName' | 'guestEmail' | 'guestPhone'
>;

export const nobody: Name = {
  accountId: null,
  namedAccountId: null,
  guestName: null,
  guestEmail: null,
  guestPhone: null,
};

/**
 * Whether a name is another spelling of the same guest, who then keeps their answers and their
 * link.
 */
export const isSameGuest = (before: BookingRow, { guestName, guestEmail }: Name): boolean =>
  before.guestName !== null &&
  guestName !== null &&
  (before.guestEmail?.toLowerCase() ?? null) === (guestEmail?.toLowerCase() ?? null);

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

export type GuestsHash = {
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

type Naming = {
  /** The place as it was read. */
  readonly booking: BookingRow;
  readonly name: Name;
  /** The new player's own link. */
  readonly nextLink: string | undefined;
  /** The link by which the place is taken; it no longer works once someone else was named. */
  readonly byLink: string | undefined;
};

/**
 * Writes who is named for a confirmed place that no member plays yet, and ends its claim link.
 * Answers and consent belong to the person, so a new player begins without. A guest whose name is
 * corrected keeps theirs.
 * @returns false, and changes nothing, if someone else was quicker
 */
export async function setName(
  tx: Executor,
  { booking, name, nextLink, byLink }: Naming,
): Promise<boolean> {
  const anew = { claimHash: nextLink ?? null, golf: {}, listed: false };
  const keepsAnswers = isSameGuest(booking, name) && nextLink === undefined;

  const written = await tx
    .update(bookings)
    .set({ ...name, ...(keepsAnswers ? {} : anew) })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.eventId, booking.eventId),
        eq(bookings.state, 'confirmed'),
        isNull(bookings.accountId),
        // The guest who was read as its player still is.
        sql`${bookings.guestName} is not distinct from ${booking.guestName}`,
        byLink === undefined
          ? undefined
          : and(eq(bookings.claimHash, byLink), isNull(bookings.namedAccountId)),
      ),
    );

  return written.rowCount === 1;
}

/**
 * Makes the member who was asked the player of a confirmed place.
 * @returns false, and changes nothing, if it is not theirs to accept any more
 * @throws a violation of `bookings_one_per_account` if they have a place at the event already
 */
export async function setPlayer(
  tx: Executor,
  place: { readonly bookingId: string; readonly eventId: number; readonly accountId: string },
  answers: Pick<BookingRow, 'golf' | 'listed'>,
): Promise<boolean> {
  const { bookingId, eventId, accountId } = place;

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

  return written.rowCount === 1;
}

type OfPlayer = {
  readonly bookingId: string;
  /** The player; null for a place that no member plays. */
  readonly accountId: string | null;
  readonly states: readonly BookingState[];
};

/**
 * Corrects what is known of a player, and a guest's name.
 * @returns false if the place has another player or state by now
 */
export async function correctBooking(
  tx: Executor,
  { bookingId, accountId, states }: OfPlayer,
  correction: Pick<BookingRow, 'golf'> & { readonly guestName?: string },
): Promise<boolean> {
  const written = await tx
    .update(bookings)
    .set(correction)
    .where(
      and(
        eq(bookings.id, bookingId),
        inArray(bookings.state, [...states]),
        accountId === null ? isNull(bookings.accountId) : eq(bookings.accountId, accountId),
      ),
    );

  return written.rowCount === 1;
}

/**
 * Stores whether the player of a place agrees to be on the list of who is coming.
 * @returns the golf day; undefined if the place is not theirs
 */
export async function writeListed(
  tx: Executor,
  { bookingId, accountId, states }: OfPlayer & { readonly accountId: string },
  listed: boolean,
): Promise<number | undefined> {
  const [written] = await tx
    .update(bookings)
    .set({ listed })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.accountId, accountId),
        inArray(bookings.state, [...states]),
      ),
    )
    .returning({ eventId: bookings.eventId });

  return written?.eventId;
}
