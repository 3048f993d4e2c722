/**
 * Up to how many days before an event its whole price is refunded, and half of it: the product's rule. Bookings copies
 * both onto each booking and works them out to the penny.
 */
export const refundDays = { full: 14, half: 7 } as const;

/** What happens to the money when someone cannot come, in the one line that stands beside every price. */
export const TERMS_LINE = `Cancel ${refundDays.full} days or more before for a full refund, ${refundDays.half} to ${refundDays.full - 1} days before for half or a full credit; under ${refundDays.half} days we refund you if your place is resold.`;
