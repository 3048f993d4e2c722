import type { AccountView } from './contract.ts';

/** The logged-in account, or `null` for a visitor. */
type MaybeAccount = Pick<AccountView, 'isActive' | 'isAdmin'> | null | undefined;

/** Members' pages and calls are for anyone logged in whose account is open. */
export const mayEnterMembersArea = (who: MaybeAccount): boolean => who?.isActive === true;

/** The admin dashboard is for admins whose account is active. */
export const mayEnterAdmin = (who: MaybeAccount): boolean =>
  mayEnterMembersArea(who) && who?.isAdmin === true;

/** Anyone can delete their own account, but the last admin cannot. */
export const mayDeleteAccount = (who: MaybeAccount, otherAdmins: number): boolean =>
  mayEnterMembersArea(who) && (!mayEnterAdmin(who) || otherAdmins > 0);

/**
 * Two-factor is optional for members. In live mode an admin needs it to enter the admin dashboard.
 */
export const needsTwoFactor = (who: MaybeAccount, mode: 'dev' | 'demo' | 'live'): boolean =>
  mode === 'live' && mayEnterAdmin(who);
