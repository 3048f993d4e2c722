// Pages for logging in, paying and waiting for a payment, those of host clubs and of admins, and
// the whole members' area: it shows people and what to do next, never something to buy.
const QUIET = new RegExp(
  `^/(${[
    'account|admin|announcements|applications|auth|bookings|checkout|clubs|dashboard|event-payment|forum|handicap/rounds',
    'meet|members|messages|networking|newsletter|notifications|reports|unsubscribe|verify-email',
  ].join('|')})(/|$)`,
);

/** Whether suggestions never appear on a page. */
export const isExcludedPath = (path: string): boolean => QUIET.test(path);

/** The id of the event whose page this is; undefined for other pages. */
export function eventOnPage(path: string): number | undefined {
  const id = /^\/events\/([1-9]\d*)\/?$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
