import type { Limit } from '#platform/http/rate-limit.ts';
import { bookingRefusals } from '../../texts.ts';
import { attendeeRefusals } from '../texts.ts';

/**
 * Holding and releasing a place writes an order each time. Only releases are counted: an account
 * can hold one place per event, so it must release before it holds again, and the statement that
 * takes a place stays free of counting.
 */
export const releasesPerAccount: Limit = {
  name: 'bookings.releases_per_account',
  max: 30,
  refusal: bookingRefusals.too_many_releases,
};

/**
 * Calls for places that are refused: a refusal says who has a place and how many are left. A call
 * that takes places is not counted, and still succeeds when the limit is reached.
 */
export const refusalsPerAccount: Limit = {
  name: 'bookings.refusals_per_account',
  max: 60,
  refusal: bookingRefusals.too_many_refusals,
};

/** Each start of a payment asks the provider. */
export const paymentsPerAccount: Limit = {
  name: 'bookings.payments_per_account',
  max: 60,
  refusal: bookingRefusals.too_many_payments,
};

/**
 * Each start of a payment of a package writes an order, unless one is open, and calls the provider.
 */
export const packagesPerAccount: Limit = {
  name: 'bookings.packages_per_account',
  max: 20,
  refusal: bookingRefusals.too_many_packages,
};

/** A cancellation gives money back, so it is counted. */
export const cancelsPerAccount: Limit = {
  name: 'bookings.cancels_per_account',
  max: 30,
  refusal: bookingRefusals.too_many_releases,
};

/** Each check calls the provider. The booking page makes at most three by itself. */
export const checksPerAccount: Limit = {
  name: 'bookings.checks_per_account',
  max: 60,
  refusal: bookingRefusals.too_many_checks,
};

/** Changes of a golf day's places by one admin in 15 minutes: more than anyone makes by hand. */
export const actionsPerAdmin: Limit = {
  name: 'bookings.admin_actions',
  max: 600,
  refusal: attendeeRefusals.too_many_actions,
};

/** Downloads of lists of people by one admin in 15 minutes. */
export const exportsPerAdmin: Limit = {
  name: 'bookings.attendee_exports',
  max: 60,
  refusal: attendeeRefusals.too_many_exports,
};
