import { and, asc, eq } from 'drizzle-orm';
import { notOpenText } from '#features/events/availability.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { opensFor } from '../../credits/founding.ts';
import { findPriorityGroup } from '../../credits/server/founding-numbers.ts';
import type { NoPlace, PlaceFacts } from '../../places/capacity.ts';
import { findActive } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import type { HeldPlaces, PlaceToTake } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { fits } from '../waitlist.ts';
import { waitlistEntries } from './tables.ts';

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
    .where(
      and(eq(orders.accountId, accountId), eq(orders.eventId, eventId), eq(orders.state, 'open')),
    )
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
  const group = accountId ? await findPriorityGroup(db, accountId, asked.now) : 'other';
  const own = isMine && accountId && (await findActive(db, { accountId, eventId }));

  return {
    event,
    opensAt: opensFor(event.bookingOpensAt, group),
    places: places.length,
    // Nothing about those who are named: who has a place is theirs to tell.
    own: open ? 'held' : own ? 'confirmed' : undefined,
    isAwaited: waiting.some((entry) => fits(entry, free)),
  };
}

/**
 * The refusal that explains why there are no places: for a golf day that is not open yet, when it
 * opens to this person.
 */
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
