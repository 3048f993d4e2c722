import { toPounds } from '#lib/money.ts';
import type { EventDetails, GolfFacts, ListedEvent, Venue } from '../contract.ts';
import { termsLine } from '../texts.ts';
import { calendarPath } from './calendar/event-calendar.ts';
import { mapUrl } from './event-record.ts';
import type { EventPageRow, EventRow, ListedRow } from './store.ts';

/** Writes an event for lists and cards. */
export function presentListed({ event, venue, series, photograph }: ListedRow): ListedEvent {
  return {
    id: event.id,
    title: event.title,
    date: event.startsAt.toISOString(),
    location: `${event.city}, ${event.area}`,
    price: toPounds(event.pricePence),
    capacity: event.capacity,
    eventType: event.eventType,
    state: event.state,
    placesLeft: event.capacity - event.placesTaken,
    venue,
    city: event.city,
    series,
    endsAt: event.endsAt.toISOString(),
    photograph,
    bookingOpensAt: event.bookingOpensAt?.toISOString() ?? null,
  };
}

/** Writes an event for its own page. */
export function presentDetails({ event, venue, series, photographs }: EventPageRow): EventDetails {
  return {
    ...presentListed({
      event,
      venue: venue?.name ?? null,
      series,
      photograph: photographs[0] ?? null,
    }),
    summary: event.summary,
    description: event.description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    schedule: event.schedule,
    included: event.included,
    dressCode: event.dressCode,
    golf: presentGolf(event.golf),
    questions: event.questions,
    audience: event.audience,
    terms: termsLine,
    cancelledReason: event.cancelledReason,
    rescheduledFrom: event.rescheduledFrom?.toISOString() ?? null,
    course: venue && presentVenue(venue),
    photographs,
    calendarPath: calendarPath(event.id),
  };
}

/** The facts about the golf; one that is not stored is null, to be announced. */
export const presentGolf = (golf: Partial<GolfFacts>): GolfFacts => ({
  allowance: golf.allowance ?? null,
  tees: golf.tees ?? null,
  buggies: golf.buggies ?? null,
  halfwayHouse: golf.halfwayHouse ?? null,
  meal: golf.meal ?? null,
  parking: golf.parking ?? null,
});

function presentVenue(venue: NonNullable<EventRow['venue']>): Venue {
  return {
    name: venue.name,
    address: [...venue.addressLines, venue.postcode],
    latitude: venue.latitude,
    longitude: venue.longitude,
    mapUrl: mapUrl(venue),
    holes: venue.holes,
    par: venue.par || null,
    yards: venue.yards || null,
    card: venue.card,
    tees: [...venue.tees],
    about: venue.about,
    directions: venue.directions,
  };
}
