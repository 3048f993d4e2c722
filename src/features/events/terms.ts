/**
 * Cancelling at least this many days before an event refunds all or half of the price (product.md,
 * bookings). Bookings copies both onto each booking and calculates the amounts.
 */
export const refundDays = { full: 14, half: 7 } as const;
