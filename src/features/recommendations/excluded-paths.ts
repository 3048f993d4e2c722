// Where somebody signs in, pays, waits for a payment, or works.
const QUIET = /^\/(auth|checkout|event-payment|bookings|account|admin)(\/|$)/;

/** Whether a page is left in peace: no suggestion ever appears on it. */
export const isExcludedPath = (path: string): boolean => QUIET.test(path);

/** The id of the event whose page this is; undefined on every other page. */
export function eventOnPage(path: string): number | undefined {
  const id = /^\/events\/([1-9]\d*)\/?$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
