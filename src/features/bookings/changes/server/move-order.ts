import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { TaxedAmount } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { giveFoundingNumber } from '../../credits/server/founding-numbers.ts';
import { goodwillRefunds } from '../../credits/server/tables.ts';
import { refundResales } from '../../orders/server/resale.ts';
import {
  addPlaceChange,
  moveBookings,
  repriceBooking,
} from '../../places/server/change-bookings.ts';
import { offerFreedPlaces } from '../../places/server/jobs.ts';
import { moneyBack } from '../../places/server/money-back.ts';
import { orders } from '../../places/server/tables.ts';
import { changePlacesTaken, lockPlaces } from '../../places/server/take-places.ts';
import { currentTerms } from '../../places/terms.ts';
import { endWaitForPlace } from '../../waitlist/server/given-place.ts';
import type { MoveRequest } from '../contract.ts';
import { sumReturned } from '../move.ts';
import { moveRefusals } from '../texts.ts';
import { type MovingOrder, type PricedPlace, playersOf, priceMoves } from './moving.ts';
import { queueMoved } from './places-moved-email.tsx';
import { findDayObstacle, findMoveObstacle, findOwnOrder, type Mover } from './quote-move.ts';

/**
 * Moves all confirmed places of a paid order to another golf day, with their lines and their money,
 * and returns exactly the difference to a cheaper one: one transaction, which locks the order, then
 * both days by id.
 * @throws Refused if the amount that was shown has changed
 */
export async function moveOrder(
  services: Services,
  mover: Mover,
  request: MoveRequest,
): Promise<{ orderId: string; eventId: number }> {
  try {
    return await services.database.transaction((tx) => move(services, tx, mover, request));
  } catch (error) {
    // A refusal after the first write undoes the transaction.
    if (error instanceof Refused) throw new Refused(error.refusal);
    if (isConstraintViolation(error, 'bookings_one_own_privilege'))
      throw new Refused(moveRefusals.privilege_used);

    if (
      ['bookings_one_per_account', 'bookings_one_per_guest'].some((one) =>
        isConstraintViolation(error, one),
      )
    )
      throw new Refused(moveRefusals.players_there);

    throw error;
  }
}

async function move(
  services: Services,
  tx: Executor,
  mover: Mover,
  { toEventId, returnedPence }: MoveRequest,
): Promise<{ orderId: string; eventId: number }> {
  const now = services.clock();
  const found = await lockOrder(tx, mover, toEventId);

  const obstacle = findMoveObstacle(found, mover, now);
  if (obstacle) throw new Refused(obstacle);

  const { order, event, places } = found;
  const to = await readEvent(tx, toEventId);
  if (!to) throw new Refused(moveRefusals.order_not_found);

  const dayObstacle = await findDayObstacle(tx, found, to, mover, now);
  if (dayObstacle) throw new Refused(dayObstacle);

  const { prices: moved } = await priceMoves(tx, found, to);
  const returned = sumReturned(moved);
  if (returned.gross !== returnedPence) throw new Refused(moveRefusals.amount_changed);

  // Who plays there waits for a place there no longer. Those that were offered to them are the ones
  // that they get.
  for (const accountId of playersOf(found))
    await endWaitForPlace(tx, { eventId: to.id, accountId, now });

  await changePlacesTaken(tx, event.id, -places.length);
  await changePlacesTaken(tx, to.id, places.length);

  const changeId = await writeMove(tx, found, { to, moved, returned, mover, now });
  const bookingIds = places.map(({ booking }) => booking.id);

  for (const id of bookingIds) await giveFoundingNumber(tx, id, now);
  await refundResales(services, tx, {
    eventId: to.id,
    event: await lockPlaces(tx, to.id),
    bookingIds,
    now,
  });

  await queueMoved(services, tx, { moving: found, to, returned, changeId, mover });
  await offerFreedPlaces(tx, event.id);

  return { orderId: order.id, eventId: to.id };
}

/**
 * Locks the players against an erasure, the order, then both days by id, so that two moves in
 * opposite directions cannot deadlock.
 */
async function lockOrder(tx: Executor, mover: Mover, toEventId: number): Promise<MovingOrder> {
  const own = await findOwnOrder(tx, mover);

  await lockAgainstErasure(tx, playersOf(own));
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, mover.orderId)).for('update');

  const days = [own.event.id, toEventId].toSorted((a, b) => a - b);
  if (!(await readEvent(tx, toEventId))) throw new Refused(moveRefusals.order_not_found);

  for (const eventId of new Set(days)) await lockPlaces(tx, eventId);

  return findOwnOrder(tx, mover);
}

type Writing = {
  readonly to: EventRecord;
  readonly moved: readonly PricedPlace[];
  readonly returned: TaxedAmount;
  readonly mover: Mover;
  readonly now: Date;
};

/**
 * Writes the new day to the order and its places, and gives the difference back. Returns the id of
 * the change.
 */
async function writeMove(
  tx: Executor,
  { order, event, places }: MovingOrder,
  { to, moved, returned, mover, now }: Writing,
): Promise<string> {
  const { by, asOrganiser } = mover;

  const isMoved = await moveBookings(tx, {
    orderId: order.id,
    bookingIds: places.map(({ booking }) => booking.id),
    to: to.id,
    terms: currentTerms,
  });
  if (!isMoved) throw new Refused(moveRefusals.nothing_to_move);

  for (const [index, { pricePence, ownPrivilege, returned: back }] of moved.entries()) {
    const place = places[index];
    if (!place) continue;

    const { booking, line } = place;
    const price = { pricePence, ownPrivilege, standardPence: to.pricePence };
    await repriceBooking(tx, booking.id, price);

    if (back.gross === 0) continue;

    const id = randomUUID();
    const columns = { netPence: back.net, vatPence: back.vat, grossPence: back.gross };

    const refund = {
      id,
      lineId: line.id,
      bookingId: booking.id,
      ...columns,
      byAccountId: by,
      at: now,
    };

    await tx.insert(goodwillRefunds).values({ ...refund, reason: 'Moved to a cheaper golf day' });
    await moneyBack(tx, order, { key: `goodwill:${id}`, amount: back, reason: 'moved', now });
  }

  const changeId = await addPlaceChange(tx, {
    kind: 'move',
    orderId: order.id,
    fromEventId: event.id,
    toEventId: to.id,
    netPence: returned.net,
    vatPence: returned.vat,
    grossPence: returned.gross,
    byAccountId: by,
    reason: asOrganiser?.reason,
    at: now,
  });

  if (asOrganiser)
    await recordAction(tx, {
      by,
      action: 'bookings.move',
      subject: `place_change:${changeId}`,
      before: { orderId: order.id, eventId: event.id },
      after: {
        orderId: order.id,
        eventId: to.id,
        places: places.length,
        returnedPence: returned.gross,
      },
      why: WHY_IN_SUBJECT,
      now,
    });

  return changeId;
}
