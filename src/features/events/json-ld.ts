import { availability } from './availability.ts';
import type { EventDetails } from './contract.ts';

type Given = { readonly publicUrl: string; readonly organiser: string; readonly now: Date };

/** An event as search engines read it (schema.org/Event), in the fields that their guidelines ask for. */
export function eventJsonLd(event: EventDetails, { publicUrl, organiser, now }: Given) {
  const url = `${publicUrl}/events/${event.id}`;
  const state = availability(event, now);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url,
    startDate: event.date,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: event.capacity,
    remainingAttendeeCapacity: state === 'available' ? event.placesLeft : 0,
    location: placeOf(event),
    organizer: { '@type': 'Organization', name: organiser, url: publicUrl },
    offers: {
      '@type': 'Offer',
      url,
      price: event.price.toFixed(2),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${state === 'available' ? 'InStock' : 'SoldOut'}`,
    },
  };
}

function placeOf({ city, location, course }: EventDetails) {
  const address = { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'GB' };
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

/** As the text of a script element: nothing in it can end that element. */
export const asScriptText = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
