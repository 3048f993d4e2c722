/** How long before everyone else founding members may book a day, in hours (product.md, "founding member"). */
export const PRIORITY_BOOKING_HOURS = 48;
