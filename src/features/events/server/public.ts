/**
 * What the rest of the server may use of events; every other file below its server folders is
 * private.
 */
export { seedInterests } from '../interests/server/change-interests.ts';
export { followsCity, readFollowed, readFollowers } from '../interests/server/store.ts';
export { readCourses } from '../venues/server/read-courses.ts';
export { callOffEvent } from './admin/change-state.ts';
export { raiseCapacity } from './admin/raise-capacity.ts';
export { stopEvent } from './admin/stop-event.ts';
export { calendarPath, calendarRemoval, eventCalendar } from './calendar/event-calendar.ts';
export { seedEvents } from './demo/seed-events.ts';
export type { EventRecord } from './event-record.ts';
export { eventChanged, eventShown, placesAdded } from './jobs.ts';
export { guardLinkedEvents, LINKS_COOKIE, opensLinked } from './link-access.ts';
export { factsNow, readChanges } from './read-changes.ts';
export { prepareDetails } from './read-details.ts';
export {
  readCancellationReasons,
  readComingPrices,
  readEvent,
  readEvents,
  readEventsBetween,
  readEveryEvent,
  readFeedEvents,
  readSeasonEvents,
} from './read-events.ts';
export { readFoundersJourney } from './read-founders.ts';
export { readCalendarProgress } from './read-progress.ts';
export { EVENTS_TAG, eventTag, tagsOf } from './tags.ts';
