const EVENT_ID = /^[1-9]\d{0,9}$/;

/** An event's id from an address or from session storage; undefined for anything else. */
export const asEventId = (text: string | null | undefined): string | undefined =>
  text && EVENT_ID.test(text) ? text : undefined;

// An allowlist, so that an address of another site cannot match.
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NUMBER = '[1-9]\\d{0,9}';
const PART = '[a-z][a-z-]{0,30}';
const USERNAME = '[A-Za-z0-9_-][A-Za-z0-9._-]{2,59}';
const FORUM_POST = `p/${UUID}`;
const FORUM_TOPIC = `t/${UUID}(?:/[a-z0-9-]{1,60})?`;
/** A card's code in a QR code. */
const CARD = '[\\w-]{1,100}';
/** Filters, words of a search and the like: well-formed pairs, whose values have no slash. */
const VALUE = "(?:[\\w.~+:,!*'()-]|%[0-9A-Fa-f]{2})*";
const PAIR = `[a-z][A-Za-z_-]{0,30}(?:=${VALUE})?`;
const QUERY = `[?]${PAIR}(?:&${PAIR})*`;
/** The longest page with its query. */
export const LONGEST_PAGE = 200;

/** The pages of members, below each of these addresses. */
const MEMBERS_PAGES = [
  `account(?:/${PART}(?:/${PART})?)?`,
  `announcements/${UUID}`,
  // The status of an application, whose applicant registers to pay.
  'applications/[\\w-]{64}',
  `bookings(?:/(?:credits|season|${UUID}(?:/${PART})?))?`,
  `checkout/${UUID}`,
  `cities/${PART}`,
  'dashboard',
  `event-payment/${NUMBER}`,
  `forum(?:/(?:asks(?:/new)?|new|search|drafts|c/${PART}|${FORUM_POST}|${FORUM_TOPIC}))?`,
  `handicap(?:/rounds/(?:new|${UUID}))?`,
  `meet/${CARD}(?:/${NUMBER})?`,
  `members/${USERNAME}`,
  `messages(?:/(?:${UUID}|with/${USERNAME}))?`,
  `networking(?:/${PART})?`,
  'notifications',
  `reports/${UUID}`,
  'search',
];
const ADMIN_PAGES = [
  `announcements(?:/(?:new|${UUID}))?`,
  `applications(?:/${UUID})?`,
  'audit',
  'debtors',
  'emails',
  'enquiries',
  `events(?:/(?:new|${NUMBER}(?:/${PART})?))?`,
  'figures(?:/golf-days)?',
  'grants',
  `members(?:/${UUID}(?:/merge)?)?`,
  `memberships(?:/(?:prices|services|company-days(?:/${UUID})?|${UUID}))?`,
  `money(?:/${PART}(?:/${UUID})?)?`,
  'reconciliation',
  'refunds',
  'reports',
  'settings',
  `venues(?:/(?:new|${UUID}))?`,
];
const PAGE = new RegExp(
  `^/(?:${MEMBERS_PAGES.join('|')}|admin(?:/(?:${ADMIN_PAGES.join('|')}))?)(?:${QUERY})?$`,
);

/** The page with the login and registration forms. */
export const AUTH_PAGE = '/auth';
/** The query parameter of the token that confirms a login. */
export const CONFIRMATION_PARAMETER = 'confirm';

/** Where password, two-factor, passkeys and sessions are managed. */
export const SECURITY_PAGE = '/account/security';

/** A members' page that logging in may lead back to; undefined for anything else. */
export const asPage = (text: string | null | undefined): string | undefined =>
  text && text.length <= LONGEST_PAGE && PAGE.test(text) ? text : undefined;

/** The same page without its query, if that is no valid one. */
const asPageAtLeast = (text: string | undefined): string | undefined =>
  asPage(text) ?? asPage(text?.split('?')[0]);

/** What would end the parameter `next`, or be decoded with it, is encoded. */
const inNext = (page: string): string => page.replace(/[%&+]/g, encodeURIComponent);

/**
 * Where /auth redirects after a login, and people who are logged in already: to the saved event,
 * else to the page that redirected them, else to the dashboard (product.md, "Where /auth leads").
 */
export const pageAfterLogin = (eventId: string | undefined, next?: string | null): string =>
  eventId ? `/events/${eventId}` : (asPage(next) ?? '/dashboard');

/**
 * Where /auth redirects after a registration. With a saved event, /membership offers to continue
 * the booking.
 */
export const pageAfterRegistration = (eventId: string | undefined, next?: string | null): string =>
  (eventId ? undefined : asPage(next)) ?? '/membership';

/** The address of the login page with the event or page to return to. */
export const loginPage = (eventId?: string, page?: string): string => {
  const id = asEventId(eventId);
  if (id) return `${AUTH_PAGE}?event=${id}`;
  const next = asPageAtLeast(page);
  return next ? `${AUTH_PAGE}?next=${inNext(next)}` : AUTH_PAGE;
};
