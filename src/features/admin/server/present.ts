import type { BookingRecord, PlaceFigures } from '#features/bookings/server/public.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import type { EventFigures, ListedBooking } from '../contract.ts';

const NOTHING_YET: PlaceFigures = { held: 0, confirmed: 0, revenuePence: 0 };

export function presentFigures(event: EventRecord, figures: PlaceFigures = NOTHING_YET): EventFigures {
  return {
    id: event.id,
    title: event.title,
    city: event.city,
    date: event.startsAt.toISOString(),
    state: event.state,
    capacity: event.capacity,
    held: figures.held,
    confirmed: figures.confirmed,
    left: event.capacity - figures.held - figures.confirmed,
    revenuePence: figures.revenuePence,
  };
}

export function presentBooking(booking: BookingRecord): ListedBooking {
  return {
    id: booking.id,
    name: booking.name,
    email: booking.email,
    company: booking.company,
    state: booking.state,
    orderNumber: booking.orderNumber,
    paidPence: booking.paidPence,
    bookedAt: booking.bookedAt.toISOString(),
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
  };
}
