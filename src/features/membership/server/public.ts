/**
 * The functions of membership that other features may call. Every other file in its server folders
 * is private.
 */

export { readApplicationsOf, readOwnApplications } from './own-applications.ts';
export { seedApplications } from './seed.ts';
export { countWaitingApplications, findRejectionReasons } from './store.ts';
export {
  grantTier,
  hasAnyTier,
  hasTier,
  readGivenTiers,
  readTierReasons,
  tiersOf,
  withdrawTier,
} from './tier-grants.ts';
