/** How many hours before everyone else founding members can book an event (product.md, early booking). */
export const PRIORITY_BOOKING_HOURS = 48;
