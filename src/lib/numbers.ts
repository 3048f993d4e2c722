/**
 * A whole number as pages print it, its thousands parted: "6,843". By hand, for the reason in decision 019.
 * @param number a whole number; of others only the whole part is meant to be shown
 */
export const formatNumber = (number: number): string =>
  String(Math.trunc(number)).replace(/\B(?=(\d{3})+$)/g, ',');
