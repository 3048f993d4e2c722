import type { City } from '#lib/cities.ts';
import type { Pence } from '#lib/money.ts';
import type { EventAudience, EventQuestion, EventState, ScheduleStep } from '../contract.ts';
import { eventPath, linkPath } from '../link-path.ts';
import type { EventRow } from './store.ts';

/** An event as other capabilities' servers see it. */
export type EventRecord = {
  readonly id: number;
  readonly title: string;
  readonly state: EventState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly city: City;
  /** City first: "Leeds, West Yorkshire". */
  readonly location: string;
  /** Null until it is announced. */
  readonly venue: {
    readonly name: string;
    readonly address: readonly string[];
    readonly mapUrl: string;
    readonly holes: number;
    /** Null until the card is known. */
    readonly par: number | null;
    /** Null until tees are known. */
    readonly yards: number | null;
    readonly about: string;
  } | null;
  readonly series: string | null;
  /** The schedule in London time. */
  readonly schedule: readonly ScheduleStep[];
  readonly pricePence: Pence;
  /** What each guest is asked when booking. */
  readonly questions: readonly EventQuestion[];
  /** When booking opens to everyone; null if it opens as soon as the event is published. */
  readonly bookingOpensAt: Date | null;
  readonly audience: EventAudience;
  /**
   * The path of its page; for people with the link with its secret part, so only for those who may
   * have it.
   */
  readonly page: string;
  readonly capacity: number;
  readonly placesTaken: number;
  readonly cancelledReason: string | null;
  /** Rises with every change that calendars must show. */
  readonly revision: number;
  /** When the content of its page last changed. */
  readonly revisedAt: Date;
};

/** Converts a row of the store for other capabilities. */
export function asEventRecord({ event, venue, series }: EventRow): EventRecord {
  return {
    id: event.id,
    title: event.title,
    state: event.state,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    city: event.city,
    location: `${event.city}, ${event.area}`,
    venue: venue && {
      name: venue.name,
      address: [...venue.addressLines, venue.postcode],
      mapUrl: mapUrl(venue),
      holes: venue.holes,
      par: venue.par || null,
      yards: venue.yards || null,
      about: venue.about,
    },
    series,
    schedule: event.schedule,
    pricePence: event.pricePence,
    questions: event.questions,
    bookingOpensAt: event.bookingOpensAt,
    audience: event.audience,
    page: pagePath(event),
    capacity: event.capacity,
    placesTaken: event.placesTaken,
    cancelledReason: event.cancelledReason,
    revision: event.revision,
    revisedAt: event.revisedAt,
  };
}

const pagePath = ({ id, audience, linkKey }: EventRow['event']): string =>
  audience === 'link' ? linkPath(id, linkKey) : eventPath(id);

/** A link to OpenStreetMap with a pin on the clubhouse. Nothing is loaded from there. */
export const mapUrl = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
