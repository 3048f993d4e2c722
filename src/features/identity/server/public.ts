/** What the rest of the server may use of identity; every other file below its server folders is private. */
export {
  type Account,
  findAccounts,
  findMember,
  hasAccounts,
  verifiedAccountOf,
} from '../accounts/server/account.ts';
export { accountStillExists, lockAgainstErasure } from '../accounts/server/erasure-lock.ts';
export {
  accountOf,
  adminOnly,
  currentAccount,
  isStillLoggedIn,
  loggedIn,
  perOwnAccount,
} from '../accounts/server/guards.ts';
export { seedAccounts } from '../accounts/server/seed.ts';
export { sessionCookieName } from '../accounts/server/session-cookie.ts';
export { createAdmin } from '../sign-in/server/register.ts';
export { resetTwoFactor } from '../two-factor/server/settings.ts';
export {
  emailVerified,
  LoginChange,
  loginChanged,
  loginChangedBefore,
  passwordResetRequested,
} from './jobs.ts';
export {
  accountErased,
  emailChanged,
  emailChangeForNew,
  emailChangeForOld,
  emailChangeOfTaken,
  emailVerificationRequested,
  loginLinkRequested,
  passwordChanged,
  passwordResetDone,
  wrongCodesLinksRequested,
} from './notification-jobs.ts';
