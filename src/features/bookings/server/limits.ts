import type { Limit } from '#platform/http/limits.ts';
import { bookingRefusals } from '../contract.ts';

/** Asking the provider costs a call to it each time; the page asks at most ten times on its own. */
export const checksPerAccount: Limit = {
  name: 'bookings.checks_per_account',
  max: 60,
  refusal: bookingRefusals.too_many_checks,
};
