/**
 * The functions of membership that other features may call. Every other file in its server folders
 * is private.
 */
export { seedApplications } from './seed.ts';
export { readApplicationsOf, readOwnApplications } from './status/own-applications.ts';
export { countWaitingApplications, findRejectionReasons } from './store.ts';
export { grantTier, readGivenTiers, readTierReasons, withdrawTier } from './tier/grant-tier.ts';
export { hasAnyTier, hasTier, tiersOf } from './tier/tiers-of.ts';
