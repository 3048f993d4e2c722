import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { cityNames, citySlugs } from './cities.ts';

/** Where an event stands; the allowed moves between them are in `states.ts`. */
export const EventState = z.enum(['draft', 'open', 'closed', 'played', 'cancelled']);
export type EventState = z.infer<typeof EventState>;

/** Events have small whole numbers as ids, 1 or more; they come as text in addresses. */
export const EventPath = z.object({ eventId: z.coerce.number().int().min(1).max(2_147_483_647) });

/** One line of `GET /api/events`: the spec's seven fields, then what cards and recommendations need. */
export const ListedEvent = z.object({
  id: z.int(),
  title: z.string(),
  /** When the day begins, ISO instant. */
  date: z.iso.datetime(),
  /** City first, then comma-separated parts: "Leeds, West Yorkshire". */
  location: z.string(),
  /** Pounds, VAT included: 125. */
  price: z.number().min(0),
  capacity: z.int().min(1),
  /** "Team Stableford". */
  eventType: z.string(),
  state: EventState,
  /** 0 to `capacity`; places on hold while their holder pays count as taken. */
  placesLeft: z.int().min(0),
  /** The venue's name, or null while it is to be announced. */
  venue: z.string().nullable(),
  city: z.enum(cityNames),
  /** When the day is over, ISO instant. */
  endsAt: z.iso.datetime(),
});
export type ListedEvent = z.infer<typeof ListedEvent>;

/** The answer of `GET /api/events`: a bare array, soonest first. */
export const EventList = z.array(ListedEvent);
export type EventList = z.infer<typeof EventList>;

/** One step of the day. `at` is the time in London, "08:30". */
export const ScheduleStep = z.object({
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  title: z.string(),
  detail: z.string().nullable(),
});
export type ScheduleStep = z.infer<typeof ScheduleStep>;

/** The course, once it is announced. */
export const Venue = z.object({
  name: z.string(),
  /** Street, place and postcode, a line each. */
  address: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** A map with the clubhouse in the middle. */
  mapUrl: z.url(),
  holes: z.int(),
  par: z.int(),
  yards: z.int(),
  about: z.string(),
  directions: z.string(),
});
export type Venue = z.infer<typeof Venue>;

/** The answer of `GET /api/events/{eventId}`: all that the event's page says about the day itself. */
export const EventDetails = ListedEvent.extend({
  series: z.string().nullable(),
  /** One sentence, also the page's description for search engines. */
  summary: z.string(),
  /** Paragraphs. */
  description: z.array(z.string()),
  schedule: z.array(ScheduleStep),
  included: z.array(z.string()),
  dressCode: z.string(),
  /** What happens to the money, in one line. */
  terms: z.string(),
  /** Why it does not take place; null unless it is cancelled. */
  cancelledReason: z.string().nullable(),
  /** When it was first to begin; null unless it was moved after it was announced. */
  rescheduledFrom: z.iso.datetime().nullable(),
  /** The course; null while it is to be announced. */
  course: Venue.nullable(),
  /** Where its calendar file is, from the root of the site. */
  calendarPath: z.string(),
});
export type EventDetails = z.infer<typeof EventDetails>;

/** One city of the Founders Series with its day; null until one is on the calendar. */
export const FoundersStop = z.object({ city: z.enum(cityNames), event: ListedEvent.nullable() });
export type FoundersStop = z.infer<typeof FoundersStop>;

/** The answer of `GET /api/founders-series`: every city once, in the order of their days, those without one last. */
export const FoundersJourney = z.array(FoundersStop);
export type FoundersJourney = z.infer<typeof FoundersJourney>;

/** A city in an address: "leeds". */
export const CityPath = z.object({ city: z.enum(citySlugs) });

/** The answer of `GET /api/cities/{city}`: what is on there, and what has been. */
export const CityCalendar = z.object({
  city: z.enum(cityNames),
  /** The city's day in the Founders Series; null until it is on the calendar. */
  founders: ListedEvent.nullable(),
  /** Open and closed events, soonest first. */
  upcoming: EventList,
  /** Cancelled days that would still lie ahead, soonest first. */
  cancelled: EventList,
  /** The last six that were played, latest first. */
  past: EventList,
});
export type CityCalendar = z.infer<typeof CityCalendar>;

export const eventRefusals = refusals({
  event_not_found: [404, "We can't find this event. It may have been removed from the calendar."],
  feed_not_found: [404, "We don't have a calendar for that city."],
  event_move_not_listed: [409, "An event can't change from its current state to that one."],
  event_in_past: [409, 'This event has already started.'],
  event_not_over: [409, "This event isn't over yet."],
  event_incomplete: [
    422,
    'Add a summary, a description, the schedule and what is included before opening it.',
  ],
  event_reason_missing: [422, 'Say why the event is cancelled. Everyone who has booked will read it.'],
  event_change_forbidden: [403, 'Only the organisers can change an event.'],
});
