/**
 * The router's state with which "Book Now" on a card leads to the page of an event: its booking is
 * open on arrival.
 */
export const openBooking = { booking: 'open' } as const;

/** Whether a router's state asks for the open booking. */
export const asksToBook = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'booking' in state &&
  state.booking === openBooking.booking;
