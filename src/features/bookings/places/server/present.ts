import { calendarPath, type EventRecord } from '#features/events/server/public.ts';
import type { PaymentAbout } from '#features/payments/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import type { BookedEvent, BookingView, OrderLine, OrderView, PlaceView } from '../../contract.ts';
import { bookingPermissions, orderPermissions } from '../../permissions.ts';
import { guestPlaceLine, packageLine, placeLine } from '../../texts.ts';
import type { BookingRow, LineRow, OrderRow, OrderWithEvent } from './store.ts';

/** The order number on receipts and in emails. */
export const orderNumber = (number: number): string => `FB-${number}`;

/** The bank transfer that paid an order on account, for organisers; null if none did. */
export const transferOf = ({
  accountPaidAt,
  accountReference,
}: {
  readonly accountPaidAt: Date | null;
  readonly accountReference: string | null;
}): { paidAt: string; reference: string } | null =>
  accountPaidAt && accountReference !== null
    ? { paidAt: accountPaidAt.toISOString(), reference: accountReference }
    : null;

/**
 * What organisers read of what an order's payment is for; its link leads to the golf day with this
 * order found.
 */
export const paymentAbout = (
  { number }: { readonly number: number },
  event: Pick<EventRecord, 'id' | 'title' | 'startsAt'> | undefined,
): PaymentAbout => ({
  about: event
    ? `${orderNumber(number)}: ${event.title}, ${formatDate(event.startsAt)}`
    : `${orderNumber(number)}: ${packageLine}`,
  aboutPath: event ? `/admin/events/${event.id}?show=all&q=${orderNumber(number)}` : null,
});

/** What a line is for. */
const lineText = (line: Pick<LineRow, 'kind'>, event: Pick<EventRecord, 'title'>): string =>
  ({
    place: placeLine(event.title),
    guest_place: guestPlaceLine(event.title),
    package: packageLine,
  })[line.kind];

/** Writes an order field by field, as its buyer sees it. */
export function presentOrder(
  { booked: { order, booking, bookings, lines }, event, names, owedPence, inKind }: OrderWithEvent,
  now: Date,
): OrderView {
  return {
    id: order.id,
    number: orderNumber(order.number),
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    now: now.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    ...(order.settledWith === 'account' ? { account: presentAccount(order, owedPence) } : {}),
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
    ...(inKind ? { inKind } : {}),
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
  { accountPaidAt, accountReversedPence, totalPence }: OrderRow,
  owedPence: Pence,
): NonNullable<OrderView['account']> => ({
  owedPence,
  takenOffPence: accountReversedPence,
  paidPence: accountPaidAt === null ? 0 : totalPence - accountReversedPence,
  paidAt: accountPaidAt?.toISOString() ?? null,
});

/** Writes a booking with its order, as its owner sees it. */
export function presentBooking(order: OrderWithEvent, now: Date): BookingView {
  const { booking } = order.booked;
  const can = bookingPermissions(booking, order.event, now);

  return {
    id: booking.id,
    state: booking.state,
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    calendarPath: can.downloadCalendar ? calendarPath(booking.eventId) : null,
    order: presentOrder(order, now),
    can,
  };
}

/**
 * Writes a place of an order, with the name of its player. A member who was only asked has no name
 * if `names` has none for them.
 */
export function presentPlace(
  place: BookingRow,
  buyerId: string,
  names: OrderWithEvent['names'],
): PlaceView {
  const { id: bookingId, state, guestName } = place;
  const accountId = place.accountId ?? askedAmong(place, names);

  if (accountId !== null)
    return {
      bookingId,
      state,
      player: accountId === buyerId ? 'me' : 'member',
      name: names.get(accountId) ?? null,
      // Nobody is asked before the order is paid.
      ...(place.accountId === null && state !== 'held' ? { awaitsAnswer: true } : {}),
    };

  return { bookingId, state, player: guestName === null ? 'unnamed' : 'guest', name: guestName };
}

const askedAmong = (
  { namedAccountId }: BookingRow,
  names: OrderWithEvent['names'],
): string | null => (namedAccountId !== null && names.has(namedAccountId) ? namedAccountId : null);

/** Writes a line of an order, amounts in pence. */
export const presentLine = (line: LineRow, event: EventRecord): OrderLine => ({
  kind: line.kind,
  description: lineText(line, event),
  bookingId: line.bookingId,
  payWith: line.payWith,
  standardPence: line.standardPence ?? line.grossPence,
  netPence: line.netPence,
  vatPence: line.vatPence,
  grossPence: line.grossPence,
});

/** Writes the event of a booking. */
export const presentEvent = (event: EventRecord): BookedEvent => ({
  id: event.id,
  title: event.title,
  date: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  location: event.location,
  state: event.state,
  cancelledReason: event.cancelledReason,
  venue: event.venue && {
    name: event.venue.name,
    address: [...event.venue.address],
    mapUrl: event.venue.mapUrl,
  },
});
