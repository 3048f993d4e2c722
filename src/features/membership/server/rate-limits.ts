import type { Limit } from '#platform/http/rate-limit.ts';
import { membershipRefusals } from '../contract.ts';

/** By address, in 15 minutes: the number of product.md, "identity". */
export const applicationsPerNetwork: Limit = {
  name: 'applications_address',
  max: 30,
  refusal: membershipRefusals.too_many_applications,
};

/** The same for what the holder of a link may do. */
export const linkWritesPerNetwork: Limit = { ...applicationsPerNetwork, name: 'withdrawals_address' };
