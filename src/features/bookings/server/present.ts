import { calendarPath, type EventRecord } from '#features/events/server/public.ts';
import type { BookedEvent, BookingView, OrderLine, OrderView } from '../contract.ts';
import { bookingPermissions, orderPermissions } from '../permissions.ts';
import type { LineRow, Shown } from './store.ts';

/** The order's number as people say it. */
export const orderNumber = (number: number): string => `FB-${number}`;

/** What a line says it is for. */
const lineText = (line: Pick<LineRow, 'kind'>, event: Pick<EventRecord, 'title'>): string =>
  ({ place: `One place at ${event.title}` })[line.kind];

/** The order as its owner sees it, field by field. */
export function presentOrder({ booked: { order, booking, lines }, event }: Shown, now: Date): OrderView {
  return {
    id: order.id,
    number: orderNumber(order.number),
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    now: now.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    event: presentEvent(event),
    bookingId: booking.id,
    lines: lines.map((line) => presentLine(line, event)),
    netPence: order.netPence,
    vatPence: order.vatPence,
    totalPence: order.totalPence,
    vatPercent: lines[0]?.vatPercent ?? 0,
    terms: booking.terms,
    refundReason: order.refundReason,
    can: orderPermissions({ order, event }, now),
  };
}

/** The booking as its owner sees it, with its order. */
export function presentBooking(shown: Shown, now: Date): BookingView {
  const { booking } = shown.booked;
  const can = bookingPermissions(booking, shown.event, now);
  return {
    id: booking.id,
    state: booking.state,
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    calendarPath: can.downloadCalendar ? calendarPath(booking.eventId) : null,
    order: presentOrder(shown, now),
    can,
  };
}

/** A line with its words, in pence. */
export const presentLine = (line: LineRow, event: EventRecord): OrderLine => ({
  kind: line.kind,
  description: lineText(line, event),
  netPence: line.netPence,
  vatPence: line.vatPence,
  grossPence: line.grossPence,
});

const presentEvent = (event: EventRecord): BookedEvent => ({
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
