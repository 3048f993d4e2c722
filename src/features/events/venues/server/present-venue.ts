import type { Courses } from '#features/handicaps/rounds/contract.ts';
import type { Executor } from '#platform/database/database.ts';
import type { AdminVenue, ListedVenue } from '../contract.ts';
import { venueInput } from '../venue-form.ts';
import { findCourses, type findEventsAt, type findVenues, type VenueRow } from './venue-store.ts';

type Listed = Awaited<ReturnType<typeof findVenues>>['rows'][number];
type EventsAt = Awaited<ReturnType<typeof findEventsAt>>;

/** Writes a venue for the organisers' list. */
export const presentListedVenue = ({
  venue,
  events,
  eventsAhead,
  photographs,
}: Listed): ListedVenue => ({
  id: venue.id,
  name: venue.name,
  city: venue.city,
  postcode: venue.postcode,
  holes: venue.holes,
  par: venue.par || null,
  yards: venue.yards || null,
  tees: venue.tees.length,
  eventsAhead,
  events,
  photographs,
});

/** Writes a venue for its editor. */
export const presentVenueForAdmin = (venue: VenueRow, events: EventsAt): AdminVenue => ({
  id: venue.id,
  version: venue.version,
  form: venueInput(venue),
  isRetired: venue.retiredAt !== null,
  events: events.map(({ id, title, startsAt, state }) => ({
    id,
    title,
    date: startsAt.toISOString(),
    state,
  })),
  can: { delete: events.length === 0 },
});

/** Writes a venue as a course on which members play; nothing while its card is not known. */
function presentCourse({ id, name, city, holes, card, tees }: VenueRow): Courses {
  if (!card) return [];
  const rated = tees.map(({ name: tee, men, women }) => ({ name: tee, men, women }));
  return [{ id, name, city, holes: holes === 9 ? 9 : 18, card, tees: rated }];
}

/** The courses of the club's venues, by name, as far as their cards are known. */
export const readCourses = async (db: Executor): Promise<Courses> =>
  (await findCourses(db)).flatMap(presentCourse);
