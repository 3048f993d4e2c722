import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { notOpenText } from '#features/events/priority-booking.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { NoPlace, PlaceFacts } from '../../capacity.ts';
import { opensFor } from '../../founding/opening.ts';
import { findPriorityGroup } from '../../founding/server/priority-group.ts';
import { activeStates } from '../../states.ts';
import { bookingRefusals } from '../../texts.ts';
import { waitlistEntries } from '../../waitlist/server/tables.ts';
import { fits } from '../../waitlist/waitlist.ts';
import { bookings, orders } from '../tables.ts';
import type { HeldPlaces, PlaceToTake } from './take-places.ts';

type Own = { readonly accountId: string; readonly eventId: number };

export type OpenOrder = HeldPlaces & { readonly expiresAt: Date };

/** The buyer's open order for an event. There is at most one (`orders_one_open`). */
export async function findOpenOrder(
  db: Executor,
  { accountId, eventId }: Own,
): Promise<OpenOrder | undefined> {
  const rows = await db
    .select({ orderId: orders.id, expiresAt: orders.expiresAt, bookingId: bookings.id })
    .from(orders)
    .innerJoin(bookings, eq(bookings.orderId, orders.id))
    .where(and(eq(orders.accountId, accountId), eq(orders.eventId, eventId), eq(orders.state, 'open')))
    .orderBy(asc(bookings.id));
  const first = rows[0];
  return first && { ...first, bookingIds: rows.map(({ bookingId }) => bookingId) };
}

type Asked = {
  readonly eventId: number;
  /** The buyer; undefined for a visitor. */
  readonly accountId: string | undefined;
  readonly event: EventRecord;
  readonly places: readonly PlaceToTake[];
  readonly open: OpenOrder | undefined;
  readonly now: Date;
};

/** The facts that decide whether these places can be taken, as `takePlaces` finds them. */
export async function readPlaceFacts(db: Executor, asked: Asked): Promise<PlaceFacts> {
  const { eventId, accountId, event, places, open } = asked;
  const free = event.capacity - event.placesTaken;
  const waiting = await db
    .select({ size: waitlistEntries.size, rule: waitlistEntries.rule })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.eventId, eventId), eq(waitlistEntries.state, 'waiting')));
  const isMine = places.some(({ mine }) => mine);
  const players = [
    ...places.flatMap((place) => place.accountId ?? []),
    ...(isMine && accountId ? [accountId] : []),
  ];
  const guests = places.flatMap(({ guestEmail }) => guestEmail?.toLowerCase() ?? []);
  const group = accountId ? await findPriorityGroup(db, accountId, asked.now) : 'other';
  const booked = await findBooked(db, eventId, players, guests);
  const own = booked.includes(accountId ?? '') ? 'confirmed' : undefined;
  return {
    event,
    opensAt: opensFor(event.bookingOpensAt, group),
    places: places.length,
    own: open ? 'held' : own,
    playerBooked: booked.length > 0,
    isAwaited: waiting.some((entry) => fits(entry, free)),
  };
}

/** The account ids, or guests' emails, of these people who have a place at the event already. */
async function findBooked(
  db: Executor,
  eventId: number,
  players: readonly string[],
  guests: readonly string[],
): Promise<(string | null)[]> {
  const isPlayer = inArray(bookings.accountId, [...players]);
  const isGuest = inArray(sql`lower(${bookings.guestEmail})`, [...guests]);
  const rows = await db
    .select({ accountId: bookings.accountId })
    .from(bookings)
    .where(
      and(eq(bookings.eventId, eventId), inArray(bookings.state, [...activeStates]), or(isPlayer, isGuest)),
    );
  return rows.map(({ accountId }) => accountId);
}

/** The refusal that explains why there are no places: for a golf day that is not open yet, when it opens to this person. */
export function noPlaceRefusal(
  reason: NoPlace,
  { event, opensAt }: Pick<PlaceFacts, 'opensAt'> & { readonly event: EventRecord },
  now: Date,
): Refusal {
  const refusal = bookingRefusals[reason];
  if (reason !== 'not_open_yet') return refusal;
  const opening = { toYou: opensAt ?? null, toEveryone: event.bookingOpensAt };
  return { ...refusal, message: notOpenText(opening, now) ?? refusal.message };
}
