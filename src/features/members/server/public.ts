/**
 * What the rest of the server may use of members; every other file below its server folders is
 * private.
 */

export { findBlockedPairs, notBlocked } from '../blocks/server/store.ts';
export { block as blockMember } from '../connections/server/change-connections.ts';
export { readReceivedRequests } from '../connections/server/received-requests.ts';
export { seedConnections } from '../connections/server/seed.ts';
export { hasReachedOut, readRelations } from '../connections/server/store.ts';
export { findHelpers } from '../directory/server/find-helpers.ts';
export { findNameable } from '../directory/server/find-nameable.ts';
export { readDirectoryOpening, setDirectoryOpening } from '../directory/server/opening.ts';
export { peopleListed } from '../directory/server/people-listed.ts';
export { suggestPeople } from '../directory/server/suggest-people.ts';
export { readMet } from '../met/server/routes.ts';
export { readFollowUps } from '../notes/server/read-follow-ups.ts';
export { isOfCity, readProfileForAdmin } from '../profiles/server/for-organisers.ts';
export { seedProfiles } from '../profiles/server/seed.ts';
export {
  findUnlistedAmong,
  readHandicaps,
  readHomeCity,
  readOwn as readOwnProfile,
} from '../profiles/server/store.ts';
export { decide as decideReport } from '../reports/server/decide.ts';
export { fileReport, reportAttempts, reportsPerDay } from '../reports/server/file-report.ts';
export { accountClosed, reportDecided } from '../reports/server/jobs.ts';
export {
  countWaiting as countWaitingReports,
  readAppealReasons,
  readDecisionReasons as readReportReasons,
} from '../reports/server/store.ts';
export { findPeople } from './people.ts';
export { seedPeople } from './seed-people.ts';
export { readTies } from './ties.ts';
export { findVisible, type Viewing } from './visible.ts';
