import { and, desc, eq, inArray, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { cancellations } from '../../credits/server/tables.ts';
import { isOwnOrder } from '../../places/server/store.ts';
import { bookings, orders, placeChanges } from '../../places/server/tables.ts';
import { placeTakingStates } from '../../places/states.ts';
import { closedAccount } from '../../texts.ts';
import type { EndedPlaces } from '../contract.ts';
import { placeEnd } from '../ended.ts';

/**
 * The places that other people bought for a member and that they no longer have, latest first: one
 * for each golf day at which they have no place now. Nothing of the buyer's order or money is read.
 */
export async function readEndedPlaces(db: Executor, playerId: string): Promise<EndedPlaces> {
  const rows = await findOthersPlaces(db, playerId);

  const events = new Map(
    (await readEvents(db, [...new Set(rows.map(({ eventId }) => eventId))])).map((event) => [
      event.id,
      event,
    ]),
  );

  const buyers = await findAccounts(db, [...new Set(rows.map(({ buyerId }) => buyerId))]);
  const ended: EndedPlaces = [];

  for (const row of withoutRegained(rows, events)) {
    const event = events.get(row.eventId);
    const end = event && placeEnd({ ...row, playerId, eventState: event.state });
    if (!event || !end || ended.some(({ event: { id } }) => id === event.id)) continue;

    const buyer = buyers.get(row.buyerId);
    const isClosed = !buyer || buyer.erasedAt !== null;

    ended.push({
      bookingId: row.bookingId,
      event: { id: event.id, title: event.title, date: event.startsAt.toISOString() },
      bookedBy: isClosed ? closedAccount : fullName(buyer),
      how: end.how,
      by: end.by,
      at: end.at?.toISOString() ?? null,
    });
  }

  return ended;
}

type Row = Awaited<ReturnType<typeof findOthersPlaces>>[number];

/** Leaves out the golf days at which the member has a place, however they came by it. */
function withoutRegained(rows: readonly Row[], events: ReadonlyMap<number, EventRecord>): Row[] {
  return rows.filter(
    ({ eventId, hasPlaceNow }) => !hasPlaceNow || events.get(eventId)?.state === 'cancelled',
  );
}

/** Every place that someone else bought for the member, with what ended it. */
async function findOthersPlaces(db: Executor, playerId: string) {
  const after = alias(bookings, 'after_transfer');

  const rows = await db
    .select({
      bookingId: bookings.id,
      eventId: bookings.eventId,
      state: bookings.state,
      buyerId: orders.accountId,
      cancelledAt: cancellations.at,
      cancelledBy: cancellations.byAccountId,
      change: {
        kind: placeChanges.kind,
        byAccountId: placeChanges.byAccountId,
        reason: placeChanges.reason,
        at: placeChanges.at,
      },
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(cancellations, eq(cancellations.bookingId, bookings.id))
    .leftJoin(after, eq(after.transferredFrom, bookings.id))
    .leftJoin(placeChanges, eq(placeChanges.bookingId, after.id))
    .where(and(eq(bookings.accountId, playerId), not(isOwnOrder(playerId))))
    .orderBy(desc(bookings.id));
  if (rows.length === 0) return [];

  const taken = await db
    .selectDistinct({ eventId: bookings.eventId })
    .from(bookings)
    .where(and(eq(bookings.accountId, playerId), inArray(bookings.state, placeTakingStates)));

  const takenAt = new Set(taken.map(({ eventId }) => eventId));

  return rows.map(({ cancelledAt, cancelledBy, change, ...row }) => ({
    ...row,
    hasPlaceNow: takenAt.has(row.eventId),
    cancellation: cancelledAt && { at: cancelledAt, byOrganisers: cancelledBy !== null },
    change: change && {
      ...change,
      // Organisers are neither the buyer nor the player. Their reason goes when an account of the
      // order is deleted.
      byOrganisers:
        change.reason !== null ||
        (change.byAccountId !== null && ![row.buyerId, playerId].includes(change.byAccountId)),
    },
  }));
}
