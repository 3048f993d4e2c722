/**
 * The functions of membership that other features may call. Every other file in its server folders
 * is private.
 */

export {
  readApplicationsOf,
  readOwnApplications,
} from '../applications/server/own-applications.ts';
export { findApplications } from '../applications/server/read-applications.ts';
export { seedApplications } from '../applications/server/seed.ts';
export {
  countWaitingApplications,
  findApplicantNames,
  findRejectionReasons,
} from '../applications/server/store.ts';
export {
  bookOfCompanyDays,
  checkCompanyDays,
  nameCompanyDays,
} from '../company-days/server/consistency-check.ts';
export { isHostOf } from '../company-days/server/store.ts';
export {
  bookOfMemberships,
  checkMemberships,
  movesByDay,
  nameMemberships,
} from '../memberships/server/consistency-check.ts';
export { tierChanged } from '../memberships/server/jobs.ts';
export {
  lockAllowance,
  type MembershipUse,
  type PlaceAhead,
} from '../memberships/server/membership-use.ts';
export { countDeclined, findMemberships } from '../memberships/server/read-memberships.ts';
export { readMembershipDue } from '../memberships/server/read-own.ts';
export { readMembershipReasons } from '../memberships/server/store.ts';
export {
  grantTier,
  readGivenTiers,
  readTierReasons,
  withdrawTier,
} from '../memberships/server/tier-grants.ts';
export {
  hasAnyTier,
  hasTier,
  readMembershipYear,
  readTierEnd,
  readTierMembers,
  readTiersOf,
  tiersOf,
} from '../memberships/server/tiers-of.ts';
export { readPriceChanges } from '../prices/server/read-prices.ts';
export { countOverdueServices, findConsultant } from '../services/server/member-services.ts';
export { seedMemberships } from '../services/server/seed-memberships.ts';
