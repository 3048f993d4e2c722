import { eq } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { settlementRuns } from '../../credits/server/tables.ts';
import { writeIfCalledOff } from '../../places/server/change-bookings.ts';
import { type BookingRow, findOrders, lockOrders } from '../../places/server/store.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { cancelRefusals } from '../texts.ts';

type OwnOrder = { readonly orderId: string; readonly accountId: string };

/**
 * Says what the buyer of an order wants if the organisers call the day off. The event's lock
 * decides between this and the call-off: once it is decided what everyone gets, nothing changes.
 */
export const chooseIfCalledOff = (
  { database }: Pick<Services, 'database'>,
  { orderId, accountId }: OwnOrder,
  choice: BookingRow['ifCalledOff'],
): Promise<void> =>
  database.transaction(async (tx) => {
    const [order] = await findOrders(tx, { orderId, accountId });
    if (!order) throw new Refused(cancelRefusals.order_not_found);

    const { eventId } = order.order;
    await lockOrders(tx, { accountId, eventId });

    const event = await lockPlaces(tx, eventId);
    if (event.state === 'cancelled') throw new Refused(cancelRefusals.day_cancelled);
    if (await findRun(tx, eventId)) throw new Refused(cancelRefusals.already_decided);

    await writeIfCalledOff(tx, orderId, choice);
  });

/** The decision of what everyone gets for a day that was called off or stopped, if there is one. */
export const findRun = async (db: Executor, eventId: number) =>
  (await db.select().from(settlementRuns).where(eq(settlementRuns.eventId, eventId)))[0];
