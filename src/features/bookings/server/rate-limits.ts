import type { Limit } from '#platform/http/rate-limit.ts';
import { bookingRefusals } from '../contract.ts';

/**
 * Taking a place and giving it back leaves an order each time. Taking alone is bounded by itself, one place of an event
 * at a time, so the way back is what is counted: it keeps the one statement that takes a place to itself.
 */
export const releasesPerAccount: Limit = {
  name: 'bookings.releases_per_account',
  max: 30,
  refusal: bookingRefusals.too_many_releases,
};

/** Asking the provider costs a call to it each time; the page asks at most ten times on its own. */
export const checksPerAccount: Limit = {
  name: 'bookings.checks_per_account',
  max: 60,
  refusal: bookingRefusals.too_many_checks,
};
