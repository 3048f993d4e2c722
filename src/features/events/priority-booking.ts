/** How long before everyone else founding members may book a day, in hours (product.md, "founding member"). */
export const FOUNDERS_AHEAD_HOURS = 48;
