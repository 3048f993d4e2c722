import type { Limit } from '#platform/http/rate-limit.ts';
import { bookingRefusals } from '../../texts.ts';

/** Naming can tell whether an address has an account, and sends emails. */
export const namesPerAccount: Limit = {
  name: 'bookings.names_per_account',
  max: 60,
  refusal: bookingRefusals.too_many_names,
};

export const claimsPerNetwork: Limit = {
  name: 'bookings.claims_per_network',
  max: 60,
  refusal: bookingRefusals.too_many_names,
};
