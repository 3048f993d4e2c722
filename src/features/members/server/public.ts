/**
 * What the rest of the server may use of members; every other file below its server folders is
 * private.
 */

export { block as blockMember } from '../connections/server/change-connections.ts';
export { readReceivedRequests } from '../connections/server/routes.ts';
export { seedConnections, seedPeople } from '../demo/server/seed-people.ts';
export { seedProfiles } from '../demo/server/seed-profiles.ts';
export { findByWords } from '../directory/server/find-by-words.ts';
export {
  findHelpers,
  findNameable,
  suggestPeople,
} from '../directory/server/find-members.ts';
export { readAskedIntroductions } from '../introductions/server/read-asked.ts';
export { countIntroductions } from '../introductions/server/store.ts';
export { readMet } from '../meeting/server/met.ts';
export { readFollowUps } from '../meeting/server/notes.ts';
export { readMeetupsAhead } from '../meetups/server/read-ahead.ts';
export { findAsOrganiser } from '../picker/server/find-as-organiser.ts';
export { peopleListed } from '../picker/server/people-listed.ts';
export {
  findOfCities,
  findPeople,
  findVisible,
  isOfCity,
  readDirectoryOpening,
  readProfileForAdmin,
  readTies,
  setDirectoryOpening,
  type Viewing,
} from '../profiles/server/find-people.ts';
export { firstNumber } from '../profiles/server/phone-links.ts';
export {
  findUnlistedAmong,
  readHandicaps,
  readHomeCity,
  readOwn as readOwnProfile,
  readPhones,
} from '../profiles/server/store.ts';
export { accountClosed, decide as decideReport, reportDecided } from '../reports/server/decide.ts';
export { fileReport, reportAttempts, reportsPerDay } from '../reports/server/file-report.ts';
export {
  countWaiting as countWaitingReports,
  readAppealReasons,
  readDecisionReasons as readReportReasons,
} from '../reports/server/store.ts';
export { findBlockedPairs, notBlocked } from '../ties/server/block-store.ts';
export {
  countConnectionsMade,
  hasReachedOut,
  readRelations,
} from '../ties/server/connection-store.ts';
