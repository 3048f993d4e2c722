import { calendarPath } from '#features/events/server/public.ts';
import type { BookingView, OrderView } from '../../contract.ts';
import { disputedOf } from '../../places/account-payment.ts';
import {
  orderNumber,
  presentEvent,
  presentLine,
  presentPlace,
} from '../../places/server/present.ts';
import type { BookingRow, OrderRow, OrderWithEvent } from '../../places/server/store.ts';
import { bookingPermissions, orderPermissions } from '../permissions.ts';

/**
 * Writes an order field by field, as its buyer sees it.
 * @param bank our bank details, for what is owed on account; an open order owes nothing
 */
export function presentOrder(
  { booked: { order, booking, bookings, lines }, event, names, ...money }: OrderWithEvent,
  now: Date,
  bank: readonly string[] = [],
): OrderView {
  const disputed = disputedOf(order);

  return {
    id: order.id,
    number: orderNumber(order.number),
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    now: now.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    ...(order.settledWith === 'account' ? { account: presentAccount(order, money, bank) } : {}),
    ...(disputed ? { disputed } : {}),
    event: presentEvent(event),
    ...ownGolfOf(order, bookings),
    bookingId: booking.id,
    // A place that was handed over is there once, with its new player.
    places: bookings
      .filter(({ state }) => state !== 'transferred')
      .map((place) => ({
        ...presentPlace(place, order.accountId, names),
        listed: place.listed,
        guestEmail: order.state === 'open' ? place.guestEmail : null,
      })),
    lines: lines.map((line) => presentLine(line, event)),
    netPence: order.netPence,
    vatPence: order.vatPence,
    totalPence: order.totalPence,
    vatPercent: lines[0]?.vatPercent ?? 0,
    terms: booking.terms,
    ...(money.inKind ? { inKind: money.inKind } : {}),
    ifCalledOff: booking.ifCalledOff,
    refundReason: order.refundReason,
    can: orderPermissions({ order, event, bookings }, now),
  };
}

const ownGolfOf = (
  { accountId: buyerId, state }: OrderRow,
  places: readonly BookingRow[],
): Pick<OrderView, 'ownGolf'> => {
  const mine = state === 'open' ? places.find(({ accountId }) => accountId === buyerId) : undefined;
  return mine ? { ownGolf: mine.golf } : {};
};

/** Writes what was paid and is owed of an order on account. */
const presentAccount = (
  order: OrderRow,
  { owedPence, payments }: Pick<OrderWithEvent, 'owedPence' | 'payments'>,
  bank: readonly string[],
): NonNullable<OrderView['account']> => ({
  owedPence,
  takenOffPence: order.accountReversedPence,
  paidPence: order.accountPaidPence,
  payments: payments
    .filter(({ undone }) => undone === null)
    .map(({ amountPence, method, paidOn }) => ({ amountPence, method, paidOn })),
  bank: owedPence > 0 ? [...bank] : [],
});

/** Writes a booking with its order, as its owner sees it. */
export function presentBooking(
  order: OrderWithEvent,
  now: Date,
  bank: readonly string[],
): BookingView {
  const { booking } = order.booked;
  const can = bookingPermissions(booking, order.event, now);

  return {
    id: booking.id,
    state: booking.state,
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    calendarPath: can.downloadCalendar ? calendarPath(booking.eventId) : null,
    order: presentOrder(order, now, bank),
    can,
  };
}
