/**
 * What happens to the money when someone cannot come, in the one line that stands beside every price. The rule itself
 * (14 days: all; 7 to 13: half; under 7: none unless resold) is the product's; bookings works it out to the penny.
 */
export const TERMS_LINE =
  'Cancel 14 days or more before for a full refund, 7 to 13 days before for half; under 7 days we refund you if your place is resold.';
