import { brand } from '#lib/brand.ts';
import { availability } from './availability.ts';
import type { EventDetails } from './contract.ts';

type PageContext = { readonly publicUrl: string; readonly now: Date };

/** An event as structured data for search engines (schema.org/Event). */
export function eventJsonLd(event: EventDetails, { publicUrl, now }: PageContext) {
  const url = `${publicUrl}/events/${event.id}`;
  const state = availability(event, now);

  return {
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url,
    image: [`${publicUrl}/og/event-${event.id}.png`],
    startDate: event.date,
    endDate: event.endsAt,
    ...statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: event.capacity,
    remainingAttendeeCapacity: state === 'available' ? event.placesLeft : 0,
    location: placeOf(event),
    organizer: { '@type': 'Organization', name: brand.name, url: `${publicUrl}/` },
    offers: {
      '@type': 'Offer',
      url,
      price: event.price.toFixed(2),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${state === 'available' ? 'InStock' : 'SoldOut'}`,
      ...(event.bookingOpensAt === null ? {} : { validFrom: event.bookingOpensAt }),
    },
  };
}

/** The event's status; a moved event also has its previous start date. */
function statusOf({ state, rescheduledFrom }: EventDetails) {
  if (state === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' };
  if (rescheduledFrom === null) return { eventStatus: 'https://schema.org/EventScheduled' };
  return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: rescheduledFrom };
}

function placeOf({ city, location, course }: EventDetails) {
  const addressRegion = location.split(', ').slice(1).join(', ');

  const address = {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion,
    addressCountry: 'GB',
  };
  if (!course) return { '@type': 'Place', name: location, address };

  return {
    '@type': 'Place',
    name: course.name,
    address: {
      ...address,
      streetAddress: course.address.slice(0, -1).join(', '),
      postalCode: course.address.at(-1),
    },
    geo: { '@type': 'GeoCoordinates', latitude: course.latitude, longitude: course.longitude },
  };
}
