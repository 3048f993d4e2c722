import { cityNames, citySlugs } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { idInPath, z } from '#lib/schema.ts';

/** The state of an event; `states.ts` lists the allowed transitions. */
export const EventState = z.enum(['draft', 'open', 'closed', 'played', 'cancelled']);
export type EventState = z.infer<typeof EventState>;

/** The id of an event in a path. */
export const EventPath = z.object({ eventId: idInPath });

/** A photograph of a golf day or a venue. Its files have addresses of their own. */
export const Photograph = z.object({
  id: z.uuid(),
  /** What it shows. */
  alt: z.string(),
  /** Of the largest file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** The widths of its files, smallest first. */
  widths: z.array(z.int()),
});
export type Photograph = z.infer<typeof Photograph>;

/**
 * Who finds an event. `members` is for everyone who is logged in; for visitors it does not exist.
 * `link` is in no list, but its page opens for anyone who has its address.
 */
export const eventAudiences = ['everyone', 'members', 'link'] as const;
export type EventAudience = (typeof eventAudiences)[number];

/**
 * The tiers to which a golf day can be limited, by their ids in *membership*: `executive` is for
 * Executive and VIP members, `vip` for VIP members alone.
 */
export const eventTiers = ['executive', 'vip'] as const;
export type EventTier = (typeof eventTiers)[number];

/**
 * An event of `GET /api/events`: the specification's seven fields, then those that cards and
 * recommendations need.
 */
export const ListedEvent = z.object({
  id: z.int(),
  title: z.string(),
  /** When the event starts, as an ISO instant. */
  date: z.iso.datetime(),
  /** City first, then comma-separated parts: "Leeds, West Yorkshire". */
  location: z.string(),
  /** In pounds, VAT included: 125. */
  price: z.number().min(0),
  capacity: z.int().min(1),
  /** "Team Stableford". */
  eventType: z.string(),
  state: EventState,
  /** From 0 to `capacity`; held places count as taken. */
  placesLeft: z.int().min(0),
  /** The venue's name; null until it is announced. */
  venue: z.string().nullable(),
  city: z.enum(cityNames),
  /** The series that it belongs to; only the Founders Series makes founding members. */
  series: z.string().nullable(),
  /** When the event ends, as an ISO instant. */
  endsAt: z.iso.datetime(),
  /** The first photograph of the event, or else of its venue; null if there is none. */
  photograph: Photograph.nullable(),
  /**
   * When booking opens to everyone, as an ISO instant; null if it opened when the event was
   * published.
   */
  bookingOpensAt: z.iso.datetime().nullable(),
  /** The lowest tier whose members can book it; null if everyone can. */
  minTier: z.enum(eventTiers).nullable(),
  /** Whether members of a tier from its region can book it 12 hours before everyone else. */
  regionFirst: z.boolean(),
});
export type ListedEvent = z.infer<typeof ListedEvent>;

/** The response of `GET /api/events`: a bare array, soonest first. */
export const EventList = z.array(ListedEvent);
export type EventList = z.infer<typeof EventList>;

/**
 * What a member pays for their own place if they book now; with a credit the difference, in pence.
 */
export const OwnPrice = z.object({
  way: z.enum(['credit', 'locked_price', 'single']),
  pence: z.int(),
});
export type OwnPrice = z.infer<typeof OwnPrice>;

/**
 * What a member has at a coming event: a place, one that they still have to pay for, an offer of
 * the waitlist, or a wait.
 */
export const OwnDayState = z.enum(['booked', 'held', 'offered', 'waiting']);
export type OwnDayState = z.infer<typeof OwnDayState>;

/** A coming event at which a member has a place, or waits for one. */
export const OwnDay = z.object({
  eventId: z.int(),
  state: OwnDayState,
  /** Until when the hold or the offer lasts; null for the others. */
  until: z.iso.datetime().nullable(),
  /** The booking to open; null if somebody else bought the place. */
  bookingId: z.uuid().nullable(),
});
export type OwnDay = z.infer<typeof OwnDay>;

/**
 * What the coming events are for one member, where that differs from what everyone sees. *bookings*
 * answers it, at `GET /api/own-terms`. Its size does not grow with the number of events.
 */
export const OwnTerms = z.object({
  /**
   * For each price that coming events have: what the member pays. Prices that they pay like
   * everyone are left out.
   */
  prices: z.array(z.object({ standardPence: z.int(), price: OwnPrice })),
  /**
   * The coming events at which the member pays something else, because a privilege bought a place
   * of their own there.
   */
  pricesAt: z.array(z.object({ eventId: z.int(), price: OwnPrice })),
  /** The events at which the member has a place: another place there costs what everyone pays. */
  playsAt: z.array(z.int()),
  /** How many hours before everyone else the member can book. */
  earlyHours: z.int(),
  /** The member's tier; null if they have none. */
  tier: z.enum(['standard', ...eventTiers]).nullable(),
  /** The city that the member has named as theirs; null if none. */
  homeCity: z.enum(cityNames).nullable(),
  /** The coming events at which the member has a place, or waits for one. */
  days: z.array(OwnDay),
  /** The member's number as a founding member; null if they are none. */
  foundingNumber: z.int().nullable(),
});
export type OwnTerms = z.infer<typeof OwnTerms>;

/** One step of the schedule. `at` is London time, "08:30". */
export const ScheduleStep = z.object({
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  title: z.string(),
  detail: z.string().nullable(),
});
export type ScheduleStep = z.infer<typeof ScheduleStep>;

/** The course and slope rating of a tee for one gender; the rating is in tenths: 71.3 is 713. */
export const CourseRating = z.object({ courseRating: z.int(), slope: z.int() });
export type CourseRating = z.infer<typeof CourseRating>;

/** Par and stroke index of each hole, in the order of play. */
export const CardSide = z.object({ pars: z.array(z.int()), strokeIndexes: z.array(z.int()) });
export type CardSide = z.infer<typeof CardSide>;

/** The card of a course; `women` is null where it is the same as the men's. */
export const CourseCard = z.object({ men: CardSide, women: CardSide.nullable() });
export type CourseCard = z.infer<typeof CourseCard>;

/** The colours of tee markers. */
export const teeColours = [
  'black',
  'white',
  'yellow',
  'red',
  'blue',
  'green',
  'orange',
  'purple',
  'gold',
  'silver',
] as const;
export type TeeColour = (typeof teeColours)[number];

/**
 * A set of tees. A rating is null where the tees are not rated for that gender, or the rating is
 * not known yet.
 */
export const Tee = z.object({
  name: z.string(),
  colour: z.enum(teeColours),
  /** All holes together. */
  yards: z.int(),
  /** Of each hole in the order of play; null if only the total is known. */
  holeYards: z.array(z.int()).nullable(),
  men: CourseRating.nullable(),
  women: CourseRating.nullable(),
});
export type Tee = z.infer<typeof Tee>;
/** A question of the golf day that each guest answers when booking. */
export const EventQuestion = z.object({
  /** Stays the same when the question is reworded, because answers name it. */
  id: z.uuid(),
  label: z.string(),
  /** A sentence under the question; may be empty. */
  help: z.string(),
  kind: z.enum(['text', 'choice', 'yes_no']),
  /** What can be chosen; empty unless `kind` is `choice`. */
  choices: z.array(z.string()),
  required: z.boolean(),
});
export type EventQuestion = z.infer<typeof EventQuestion>;

/** What golfers want to know about the day beyond the course. Null until it is announced. */
export const GolfFacts = z.object({
  /** The share of the course handicap that each player receives, in percent: 85. */
  allowance: z.int().nullable(),
  tees: z.string().nullable(),
  buggies: z.string().nullable(),
  halfwayHouse: z.string().nullable(),
  meal: z.string().nullable(),
  parking: z.string().nullable(),
});
export type GolfFacts = z.infer<typeof GolfFacts>;

/** The golf club and its course, once announced. */
export const Venue = z.object({
  name: z.string(),
  /** Street, town and postcode, one per line. */
  address: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** A link to a map centred on the clubhouse. */
  mapUrl: z.url(),
  holes: z.int(),
  /** The men's par; null until the card is known. */
  par: z.int().nullable(),
  /** From the longest tees; null until tees are known. */
  yards: z.int().nullable(),
  /** Null until it is known. */
  card: CourseCard.nullable(),
  /** Longest first. */
  tees: z.array(Tee),
  about: z.string(),
  directions: z.string(),
});
export type Venue = z.infer<typeof Venue>;

/**
 * The response of `GET /api/events/{eventId}`: everything that the event's page shows about the
 * event.
 */
export const EventDetails = ListedEvent.extend({
  /** One sentence, also the page's description for search engines. */
  summary: z.string(),
  /** One string per paragraph. */
  description: z.array(z.string()),
  schedule: z.array(ScheduleStep),
  included: z.array(z.string()),
  dressCode: z.string(),
  golf: GolfFacts,
  /** What each guest is asked when booking. */
  questions: z.array(EventQuestion),
  audience: z.enum(eventAudiences),
  /** The cancellation terms in one line. */
  terms: z.string(),
  /** Why the organisers cancelled it; null unless it is cancelled. */
  cancelledReason: z.string().nullable(),
  /** The start first announced; null unless the event was moved after that. */
  rescheduledFrom: z.iso.datetime().nullable(),
  /** The venue and course; null until they are announced. */
  course: Venue.nullable(),
  /** Those of the event, then those of its venue. */
  photographs: z.array(Photograph),
  /** The path of its calendar file. */
  calendarPath: z.string(),
});
export type EventDetails = z.infer<typeof EventDetails>;

/** A city of the Founders Series and its event; null until there is one. */
export const FoundersStop = z.object({ city: z.enum(cityNames), event: ListedEvent.nullable() });
export type FoundersStop = z.infer<typeof FoundersStop>;

/**
 * The response of `GET /api/founders-series`: every city once, by date; cities without an event
 * last.
 */
export const FoundersJourney = z.array(FoundersStop);
export type FoundersJourney = z.infer<typeof FoundersJourney>;

/**
 * How many founding numbers each city has left, at `GET /api/founding-numbers`; *bookings* answers
 * it. A number stays with its member after a cancellation, so a golf day can have more places left
 * than its city has numbers.
 */
export const FoundingNumbers = z.array(z.object({ city: z.enum(cityNames), left: z.int().min(0) }));
export type FoundingNumbers = z.infer<typeof FoundingNumbers>;

/** A city in a path: "leeds". */
const CityPath = z.object({ city: z.enum(citySlugs) });

/** The response of `GET /api/cities/{city}`: the city's upcoming, cancelled and past events. */
export const CityCalendar = z.object({
  city: z.enum(cityNames),
  /** The city's event in the Founders Series; null until there is one. */
  founders: ListedEvent.nullable(),
  /** Open and closed events, soonest first. */
  upcoming: EventList,
  /** Cancelled events whose date is still to come, soonest first. */
  cancelled: EventList,
  /** The last six played events, latest first. */
  past: EventList,
});
export type CityCalendar = z.infer<typeof CityCalendar>;

/** The endpoints of this contract. */
export const eventsApi = {
  listEvents: endpoint('GET', '/api/events', { response: EventList }),
  listCancelled: endpoint('GET', '/api/events/cancelled', { response: EventList }),
  readEvent: endpoint('GET', '/api/events/:eventId', { params: EventPath, response: EventDetails }),
  listRelated: endpoint('GET', '/api/events/:eventId/related', {
    params: EventPath,
    response: EventList,
  }),
  readSeries: endpoint('GET', '/api/founders-series', { response: FoundersJourney }),
  readCity: endpoint('GET', '/api/cities/:city', { params: CityPath, response: CityCalendar }),
  readOwnTerms: endpoint('GET', '/api/own-terms', { response: OwnTerms }),
  readFoundingNumbers: endpoint('GET', '/api/founding-numbers', { response: FoundingNumbers }),
};
