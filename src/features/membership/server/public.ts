/**
 * The functions of membership that other features may call. Every other file in its server folders
 * is private.
 */

export {
  readApplicationsOf,
  readOwnApplications,
} from '../applications/server/own-applications.ts';
export { seedApplications } from '../applications/server/seed.ts';
export { countWaitingApplications, findRejectionReasons } from '../applications/server/store.ts';
export {
  grantTier,
  hasAnyTier,
  hasTier,
  readGivenTiers,
  readTierReasons,
  tiersOf,
  withdrawTier,
} from '../memberships/server/tier-grants.ts';
