/**
 * Cancelling at least this many days before an event refunds all or half of the price (product.md,
 * bookings). Bookings copies both onto each booking and calculates the amounts.
 */
export const refundDays = { full: 14, half: 7 } as const;

/**
 * Prices in pence, VAT included (spec, section 9). What a place costs is the price of its event; the
 * price of the package is a setting.
 */
export const prices = {
  single: 12_500,
  packageEvents: 4,
} as const;

/**
 * Whether a member has paid for a golf day as a whole, so that its places cost nothing: a company
 * day. No other day can cost nothing, whatever the unit of the price is.
 */
export const isHosted = (price: number): boolean => price === 0;
