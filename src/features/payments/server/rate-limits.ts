import type { Limit } from '#platform/http/rate-limit.ts';
import { paymentRefusals } from '../texts.ts';

/** Cards tried, authentications and cancellations of one buyer in 15 minutes. */
export const checkoutStepsPerAccount: Limit = {
  name: 'payments.checkout_steps_account',
  max: 120,
  refusal: paymentRefusals.too_many_checkout_steps,
};

/** Webhooks that are refused, by network in 15 minutes. Genuine ones come in bursts, and are not counted. */
export const falseWebhooksPerNetwork: Limit = {
  name: 'payments.false_webhooks_address',
  max: 60,
  refusal: paymentRefusals.too_many_false_webhooks,
};

/** Refunds retried or paid by hand by one admin in 15 minutes. */
export const refundActionsPerAdmin: Limit = {
  name: 'payments.refund_actions_admin',
  max: 300,
  refusal: paymentRefusals.too_many_refund_actions,
};
