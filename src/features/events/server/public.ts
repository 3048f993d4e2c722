/**
 * What the rest of the server may use of events; every other file below its server folders is
 * private.
 */

export { calendarPath } from '../addresses.ts';
export { addPrivateDay } from '../admin/server/add-private-day.ts';
export { type ListedEvent, listEvents } from '../admin/server/admin-store.ts';
export { callOffEvent, raiseCapacity, stopEvent } from '../admin/server/change-state.ts';
export {
  eventChanged,
  eventShown,
  factsNow,
  placesAdded,
  readChanges,
} from '../admin/server/event-changes.ts';
export { seedInterests } from '../calendar/server/change-interests.ts';
export { calendarRemoval, eventCalendar } from '../calendar/server/event-calendar.ts';
export { followsCity, readFollowed, readFollowers } from '../calendar/server/interest-store.ts';
export {
  countEventViews,
  eventsWithPlaces,
  readViewedEvents,
  viewsByDay,
} from '../days/server/event-views.ts';
export { guardLinkedEvents, LINKS_COOKIE, opensLinked } from '../days/server/link-access.ts';
export { prepareDetails, readFoundersJourney } from '../days/server/present.ts';
export type { EventRecord } from '../days/server/read-events.ts';
export {
  readCalendarProgress,
  readCancellationReasons,
  readComingPrices,
  readEvent,
  readEvents,
  readEventsBetween,
  readEveryEvent,
  readFeedEvents,
  readSeasonEvents,
} from '../days/server/read-events.ts';
export { bookableEvent, EVENTS_TAG, eventTag, tagsOf } from '../days/server/store.ts';
export { readCourses } from '../venues/server/present-venue.ts';
export { seedEvents } from '../venues/server/seed-golf-days.ts';
export { findCourses as findVenues, findVenueNames } from '../venues/server/venue-store.ts';
