/**
 * What the rest of the server may use of identity; every other file below its server folders is
 * private.
 */
export {
  type Account,
  accountStillExists,
  countMembers,
  emailVerified,
  findAccounts,
  findAdminIds,
  findByUsernames,
  findMember,
  hasAccounts,
  lockAgainstErasure,
  verifiedAccountOf,
} from '../accounts/server/account.ts';
export { installAccountCheck } from '../accounts/server/account-check.ts';
export {
  accountOf,
  actsAsAdmin,
  adminOnly,
  confirmedMember,
  confirmedOnly,
  currentAccount,
  loggedIn,
  perOwnAccount,
  sessionCookieName,
  sessionEndOf,
  sessionIdOf,
} from '../accounts/server/guards.ts';
export { seedAccounts } from '../accounts/server/seed-accounts.ts';
export { SESSIONS_ENDED_CHANNEL } from '../accounts/server/sessions.ts';
export { changeAccountAsAdmin, lockForAdmin } from '../admin/server/change-account.ts';
export {
  findAccountByName,
  findAccountsByWords,
  findByConfirmedAddress,
  findOpenAccounts,
  hasWords,
  isAdminAccount,
  isConfirmedAccount,
  readAccess,
  readNewAccounts,
  searchAccounts,
} from '../admin/server/read-accounts.ts';
export { hasConfirmed, recentlyConfirmed } from '../confirmation/server/recently-confirmed.ts';
export {
  deleteDraft,
  findDrafts,
  isInDraft,
  listDrafts,
  readDraft,
  writeDraft,
} from '../drafts/server/store.ts';
export { createAdmin } from '../sign-in/server/register.ts';
export { resetTwoFactor } from '../two-factor/server/settings.ts';
export { readOpenings, recordOpening } from '../your-data/server/openings.ts';
