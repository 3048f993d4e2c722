import type { SiteLink } from '../nav-links.ts';

/** The first parts of the paths for members and admins. */
const AREA =
  /^\/(account|admin|announcements|bookings|checkout|dashboard|event-payment|forum|handicap\/rounds|meet|members|messages|networking|notifications|reports|search)(\/|$)/;

/** Pages with one thing to do, which tabs would only distract from. */
const WITHOUT_TABS = /^\/(auth|checkout|event-payment|networking\/card)(\/|$)/;

/** Whether a path belongs to the members' area, which has the compact footer. */
export const isMembersArea = (path: string): boolean => AREA.test(path);

/** Whether it is a page of the organisers, which has their own bar below the header. */
export const isOrganisersPage = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/**
 * Whether members on a phone have the bottom tab bar on this page: on all but those for logging in
 * and paying.
 */
export const hasTabBar = (path: string): boolean => !WITHOUT_TABS.test(path);

/** Whether a page takes the whole screen of a phone: an open conversation, and the member’s card. */
export const fillsPhone = (path: string): boolean =>
  /^\/(messages\/.|networking\/card$)/.test(path);

/** Requests to the network: pages of the forum that belong to the network. */
export const isAskPage = (path: string): boolean => /^\/forum\/asks(\/|$)/.test(path);

/** Whether a page is about the member who reads it, to which the account menu leads. */
export const isOwnArea = (path: string, username: string): boolean =>
  path === `/members/${username}` || /^\/(account|bookings|handicap)(\/|$)/.test(path);

/** The popover of the account menu, which the header's photo and a phone's last tab open. */
export const ACCOUNT_MENU = 'account-menu';

/** What the account menu leads to. */
export const accountPages = (user: {
  readonly username: string;
  readonly isAdmin: boolean;
}): readonly SiteLink[] => [
  { to: '/bookings', label: 'My bookings' },
  { to: '/bookings/credits', label: 'Credits' },
  { to: '/handicap', label: 'Handicap' },
  { to: `/members/${user.username}`, label: 'Profile' },
  { to: '/account/membership', label: 'Membership' },
  { to: '/account/profile', label: 'Settings' },
  ...(user.isAdmin ? [{ to: '/admin', label: 'Admin' }] : []),
];
