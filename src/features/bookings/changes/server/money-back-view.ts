import { inArray } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { readRefundsOf } from '#features/payments/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { creditRefundKeys, moneyOf } from '../../credits/server/give-back.ts';
import { cancellations } from '../../credits/server/tables.ts';
import { findRun } from '../../orders/server/if-called-off.ts';
import { cancelRefusals } from '../../orders/texts.ts';
import { isOwed } from '../../places/server/money-back.ts';
import { findOrders, type LineRow } from '../../places/server/store.ts';
import type { MoneyBackView } from '../contract.ts';

type OwnOrder = { readonly orderId: string; readonly accountId: string };

/** What the buyer of an order wants if the day is called off, and what has been refunded of it. */
export async function readMoneyBack(
  db: Executor,
  { orderId, accountId }: OwnOrder,
  now: Date,
): Promise<MoneyBackView> {
  const [found] = await findOrders(db, { orderId, accountId });
  if (!found) throw new Refused(cancelRefusals.order_not_found);

  const { order, bookings: places, lines } = found;
  const event = await readEvent(db, order.eventId);
  const kept = places.filter(({ state }) => state === 'confirmed' || state === 'held');

  // Credits and guest passes come back as they were, and what was not paid is only taken off.
  const hasMoney =
    !isOwed(order) &&
    kept.some(({ id }) => lines.some((line) => line.bookingId === id && isPaidInMoney(line)));
  const isAhead = event !== undefined && event.state !== 'cancelled' && event.startsAt > now;
  const ids = places.map(({ id }) => id);

  const cancelled = await db
    .select({
      resale: cancellations.resale,
      creditId: cancellations.creditId,
      guestPassId: cancellations.guestPassId,
    })
    .from(cancellations)
    .where(inArray(cancellations.bookingId, ids));

  const count = (test: (one: (typeof cancelled)[number]) => boolean) =>
    cancelled.filter(test).length;

  const waiting = count(({ resale }) => resale === 'waiting' || resale === 'not_resold');
  const takenBack = count(({ resale }) => resale === 'taken_back');
  const credits = count(({ creditId }) => creditId !== null);
  const guestPasses = count(({ guestPassId }) => guestPassId !== null);

  return {
    resale: waiting > 0 ? { places: waiting, isOver: !isAhead } : null,
    ...(takenBack > 0 ? { takenBack } : {}),
    ...(credits > 0 ? { credits } : {}),
    ...(guestPasses > 0 ? { guestPasses } : {}),
    ifCalledOff: places[0]?.ifCalledOff ?? 'money',
    canChoose: isAhead && hasMoney && !(await findRun(db, order.eventId)),
    refunds: await readRefundsOf(db, {
      referenceType: 'order',
      ids: [order.id],
      keys: creditRefundKeys(ids),
    }),
  };
}

const isPaidInMoney = (line: LineRow): boolean =>
  line.payWith === 'money' && moneyOf(line).gross > 0;
