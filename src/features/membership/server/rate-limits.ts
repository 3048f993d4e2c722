import type { Limit } from '#platform/http/rate-limit.ts';
import { membershipRefusals } from '../texts.ts';

/** Applications from one IP network in 15 minutes (product.md, "identity"). */
export const applicationsPerNetwork: Limit = {
  name: 'applications_address',
  max: 30,
  refusal: membershipRefusals.too_many_applications,
};

/** The same limit for withdrawals and newsletter choices made with a status link. */
export const linkWritesPerNetwork: Limit = {
  ...applicationsPerNetwork,
  name: 'withdrawals_address',
};

/**
 * Decisions and notes about applications by one admin in 15 minutes: more than anyone makes by
 * hand.
 */
export const reviewsPerAdmin: Limit = {
  name: 'membership.reviews_admin',
  max: 600,
  refusal: membershipRefusals.too_many_reviews,
};
