const EVENT_ID = /^[1-9]\d{0,9}$/;

/** An event's id as it may stand in an address or in session storage; anything else there is not ours. */
export const asEventId = (text: string | null | undefined): string | undefined =>
  text && EVENT_ID.test(text) ? text : undefined;

// Listed, not excluded: an address that leads to another site matches nothing here.
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OFFICE = `admin(?:/(?:applications(?:/${UUID})?|audit|events/[1-9]\\d{0,9}|messages))?`;
const PAGE = new RegExp(
  `^/(?:(?:bookings|checkout)/${UUID}|event-payment/[1-9]\\d{0,9}|account/[a-z]+|dashboard|forum|networking|${OFFICE})$`,
);

/** Where one logs in and registers. */
export const AUTH_PAGE = '/auth';

/** Where two-step sign-in and passkeys are kept. */
export const SECURITY_PAGE = '/account/security';

/** A members' page as it may stand in an address for the time after signing in; anything else is not ours. */
export const asPage = (text: string | null | undefined): string | undefined =>
  text && PAGE.test(text) ? text : undefined;

/**
 * Where someone goes who has just signed in, or arrives at /auth signed in: to the page they were sent away from, the
 * event they came from, else home.
 */
export const pageAfterLogin = (eventId: string | undefined, page?: string | null): string =>
  asPage(page) ?? (eventId ? `/events/${eventId}` : '/dashboard');

/** The sign-in page, for someone who tried to go further; with the event they were about to book, else their page. */
export const loginPage = (eventId?: string, page?: string): string => {
  const id = asEventId(eventId);
  if (id) return `${AUTH_PAGE}?event=${id}`;
  const next = asPage(page);
  return next ? `${AUTH_PAGE}?next=${next}` : AUTH_PAGE;
};
