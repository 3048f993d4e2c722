import { shownCities } from '#features/settings/settings.ts';
import { brand } from '#lib/brand.ts';
import { toPounds } from '#lib/money.ts';
import type { Database } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { calendarPath } from '../../addresses.ts';
import type { EventDetails, FoundersStop, GolfFacts, ListedEvent, Venue } from '../../contract.ts';
import { foundersJourney } from '../../founders.ts';
import { freeTermsLine, termsLine } from '../../texts.ts';
import { mapUrl } from './read-events.ts';
import {
  type EventPageRow,
  type EventRow,
  findSeries,
  type ListedRow,
  prepareReads,
} from './store.ts';

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
    minTier: event.minTier,
    regionFirst: event.regionFirst,
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
    terms: event.pricePence === 0 ? freeTermsLine : termsLine,
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

/**
 * Prepares the read of everything that an event's page shows. It answers for every state and
 * audience: for callers who know that the reader may see the event, because they have a place
 * there.
 */
export function prepareDetails(database: Database) {
  const { byId } = prepareReads(database);
  return async (eventId: number): Promise<EventDetails | undefined> => {
    const [row] = await byId.execute({ eventId });
    return row && presentDetails(row);
  };
}

/** The Founders Series as the public sees it now: each city with its event and the places left. */
export async function readFoundersJourney(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  now: Date,
): Promise<FoundersStop[]> {
  const [rows, cities] = await Promise.all([
    findSeries(database, brand.series),
    settings.read().then(shownCities),
  ]);
  return foundersJourney(rows.map(presentListed), now, cities);
}
