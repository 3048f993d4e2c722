// Pages for logging in, paying and waiting for a payment, those of host clubs and of admins.
const QUIET = /^\/(auth|checkout|event-payment|bookings|clubs|account|admin|unsubscribe)(\/|$)/;

/** Whether suggestions never appear on a page. */
export const isExcludedPath = (path: string): boolean => QUIET.test(path);

/** The id of the event whose page this is; undefined for other pages. */
export function eventOnPage(path: string): number | undefined {
  const id = /^\/events\/([1-9]\d*)\/?$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
