import { londonInstant } from '#lib/london-instant.ts';
import type { EventDetails } from '../contract.ts';
import type { AdminEvent, EventPlanInput } from './contract.ts';
import { areaOf } from './copy-event.ts';
import type { EventFacts } from './event-changed.ts';

/**
 * An event as visitors would see it with the values of the form; a draft as if it were published.
 * What is not valid yet, such as half a price, is shown as it was. The course of a venue that has
 * not been saved is unknown here, so it is left out.
 */
export function previewOf(
  { details, form: saved, venues }: Pick<AdminEvent, 'details' | 'form' | 'venues'>,
  typed: EventPlanInput,
): EventDetails {
  const isSameVenue = typed.venueId === saved.venueId;
  const venue = venues.find(({ id }) => id === typed.venueId)?.name ?? null;
  const capacity = wholeOr(typed.capacity, details.capacity);

  return {
    ...details,
    state: details.state === 'draft' ? 'open' : details.state,
    title: typed.title,
    city: typed.city,
    location:
      typed.city === details.city ? details.location : `${typed.city}, ${areaOf(typed.city)}`,
    series: typed.series || null,
    venue: isSameVenue ? details.venue : venue,
    course: isSameVenue ? details.course : null,
    audience: typed.audience,
    minTier: typed.minTier || null,
    bookingOpensAt: openingOf(typed.bookingOpensAt) ?? details.bookingOpensAt,
    eventType: typed.eventType,
    price: /^\d{1,5}([.]\d\d)?$/.test(typed.price.trim()) ? Number(typed.price) : details.price,
    capacity,
    placesLeft: Math.max(0, capacity - (details.capacity - details.placesLeft)),
    summary: typed.summary,
    description: typed.description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    schedule: typed.schedule
      .map((step) => ({ ...step, detail: step.detail || null }))
      .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
    included: typed.included.split('\n').filter((item) => item.trim() !== ''),
    dressCode: typed.dressCode,
    golf: {
      allowance: typed.golf.allowance === '' ? null : wholeOr(typed.golf.allowance, 0),
      tees: typed.golf.tees || null,
      buggies: typed.golf.buggies || null,
      halfwayHouse: typed.golf.halfwayHouse || null,
      meal: typed.golf.meal || null,
      parking: typed.golf.parking || null,
    },
  };
}

/** What people with a place are told about an event, from what its page shows. */
export const factsShown = (event: EventDetails): EventFacts => ({
  title: event.title,
  state: event.state,
  startsAt: event.date,
  endsAt: event.endsAt,
  schedule: event.schedule,
  venue: event.venue === null ? null : { name: event.venue, address: event.course?.address ?? [] },
  location: event.location,
  cancelledReason: event.cancelledReason,
});

/** The opening as typed, as an instant; null for none, undefined for what is not a time yet. */
function openingOf(typed: string): string | null | undefined {
  if (typed === '') return null;
  const [day = '', time = ''] = typed.split('T');
  try {
    return londonInstant(day, time).toISOString();
  } catch {
    return undefined;
  }
}

const wholeOr = (typed: string | number, otherwise: number): number =>
  /^\d{1,3}$/.test(String(typed).trim()) ? Number(typed) : otherwise;
