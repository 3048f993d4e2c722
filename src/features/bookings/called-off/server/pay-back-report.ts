import { asc, eq } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { isHosted } from '#features/events/terms.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { readFailedRefunds } from '#features/payments/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { type PayBackPolicy, previewPayBack } from '../../credits/pay-back-policy.ts';
import { creditMoneyTos, refundKeys } from '../../credits/server/give-back.ts';
import { findRun } from '../../orders/server/if-called-off.ts';
import { playerNames } from '../../orders/server/own-orders.ts';
import { moneyToOf, partsOf } from '../../places/account-payment.ts';
import { readTakenOff } from '../../places/server/money-back.ts';
import { orderNumber } from '../../places/server/present.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { closedAccount } from '../../texts.ts';
import type { PaidBackPlace, PayBackPreview, PayBackReport } from '../contract.ts';
import { readPlacesOfDay } from './day-places.ts';
import { payBackKey } from './pay-back-day.ts';
import { daySettlements } from './tables.ts';

/** What a decision would give back, without deciding anything. */
export async function readPreview(
  db: Executor,
  eventId: number,
  policy: PayBackPolicy,
): Promise<PayBackPreview> {
  const places = await readPlacesOfDay(db, eventId, policy);
  const creditTos = await creditMoneyTos(
    db,
    places.map(({ place }) => place.booking.id),
  );

  return previewPayBack(
    places.map(({ place: { booking, order }, given }) => ({
      // Each caller without an account is a person of their own.
      buyerId: order.payerName === null ? order.accountId : order.id,
      moneyTo: moneyToOf(order),
      parts: partsOf(order, given.money.gross - (given.ofCredit?.gross ?? 0)),
      creditTo: creditTos.get(booking.id),
      given,
    })),
  );
}

/** How far giving back has come for a golf day, with every place, and what can be decided now. */
export async function readPayBack(
  db: Executor,
  eventId: number,
  now: Date,
): Promise<PayBackReport> {
  const run = await findRun(db, eventId);
  const rows = await readRows(db, eventId);
  const count = (state: PaidBackPlace['state']) => rows.filter((row) => row.state === state).length;
  const unpaidPence = rows.reduce((sum, row) => sum + row.unpaidPence, 0);
  const done = rows.filter(({ state }) => state === 'done');
  const takenOff = await readTakenOff(
    db,
    done.map(({ bookingId }) => payBackKey(bookingId)),
  );
  const offAccountPence = [...takenOff.values()].reduce((sum, one) => sum + one, 0);

  return {
    policy: run?.policy ?? null,
    reason: run?.reason ?? null,
    askedAt: run?.askedAt.toISOString() ?? null,
    finishedAt: run?.finishedAt?.toISOString() ?? null,
    places: { done: count('done'), pending: count('pending'), failed: count('failed') },
    moneyPence: pence(done) - offAccountPence - unpaidPence,
    unpaidPence,
    offAccountPence,
    credits: done.filter(({ outcome }) => outcome === 'credit').length,
    rows: rows.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
    canDecide: run ? null : await whatToDecide(db, eventId, now),
  };
}

const pence = (rows: readonly PaidBackPlace[]): number =>
  rows.reduce((sum, { moneyPence }) => sum + moneyPence, 0);

/** Whether an organiser has to act on it. */
const isOpen = ({ state, unpaidPence }: PaidBackPlace): boolean =>
  state === 'failed' || unpaidPence > 0;

/**
 * A day to come can be called off, unless its host has paid for it: that is decided with its company
 * day. One that has begun can be stopped early.
 */
async function whatToDecide(
  db: Executor,
  eventId: number,
  now: Date,
): Promise<PayBackReport['canDecide']> {
  const event = await readEvent(db, eventId);
  if (!event || event.state === 'draft' || event.state === 'cancelled') return null;
  if (event.startsAt <= now) return 'stopped';
  return isHosted(event.pricePence) ? null : 'called_off';
}

async function readRows(db: Executor, eventId: number): Promise<PaidBackPlace[]> {
  const found = await db
    .select({ settlement: daySettlements, booking: bookings, order: orders })
    .from(daySettlements)
    .innerJoin(bookings, eq(bookings.id, daySettlements.bookingId))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(daySettlements.eventId, eventId))
    .orderBy(asc(orders.number), asc(bookings.id));

  const nameOf = await playerNames(
    db,
    found.map(({ booking }) => booking),
  );

  const buyers = await findAccounts(
    db,
    found.map(({ order }) => order.accountId),
  );

  const unpaid = await readFailedRefunds(
    db,
    found.flatMap(({ booking }) => refundKeys(payBackKey(booking.id))),
  );

  const takenOff = await readTakenOff(
    db,
    found.map(({ booking }) => payBackKey(booking.id)),
  );

  const creditTos = await creditMoneyTos(
    db,
    found.map(({ booking }) => booking.id),
  );

  return found.map(({ settlement, booking, order }) => {
    const buyer = buyers.get(order.accountId);
    const off = takenOff.get(payBackKey(booking.id)) ?? 0;
    const wasOwed = off < settlement.grossPence ? 'part_paid' : 'account';
    const own = off > 0 ? wasOwed : moneyToOf(order);
    return {
      bookingId: booking.id,
      orderNumber: orderNumber(order.number),
      player: nameOf(booking),
      buyer: order.payerName ?? (buyer ? fullName(buyer) : closedAccount),
      outcome: settlement.outcome,
      moneyPence: settlement.grossPence,
      // Money for a place that a credit paid for alone is the credit's.
      moneyTo: order.totalPence === 0 ? (creditTos.get(booking.id) ?? 'card') : own,
      state: settlement.state,
      unpaidPence: refundKeys(payBackKey(booking.id)).reduce(
        (sum, key) => sum + (unpaid.get(key) ?? 0),
        0,
      ),
      error: settlement.state === 'failed' ? settlement.error : null,
    };
  });
}
