import type { EventRecord } from '#features/events/server/public.ts';
import type { PaymentAbout } from '#features/payments/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import type { BookedEvent, OrderLine, PlaceView } from '../../contract.ts';
import { guestPlaceLine, packageLine, placeLine } from '../../texts.ts';
import type { BookingRow, LineRow, OrderWithEvent } from './store.ts';

/** The order number on receipts and in emails. */
export const orderNumber = (number: number): string => `FB-${number}`;

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
