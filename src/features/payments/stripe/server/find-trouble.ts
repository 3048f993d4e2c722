import type { Services } from '#platform/plugin.ts';
import type { PaymentTrouble } from '../../providers/contract.ts';
import { stripeClient } from './stripe-client.ts';

type Trouble = Exclude<PaymentTrouble, 'no_webhooks'> | undefined;

/** Stripe refuses signatures that are five minutes off; a clock is told about before that. */
const CLOCK_TOLERANCE_SECONDS = 120;
/** How long an organiser's page waits for Stripe, in milliseconds. */
const TIMEOUT_MS = 5000;

/**
 * Asks Stripe for our balance, the right that the least of our calls needs, to see whether the key
 * is right and this machine's clock is too.
 */
export async function findStripeTrouble(services: Services): Promise<Trouble> {
  const stripe = await stripeClient(services);

  try {
    const { lastResponse } = await stripe.balance.retrieve(
      {},
      { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
    );
    const theirs = Date.parse(lastResponse.headers['date'] ?? '');
    const seconds = Math.abs(theirs - services.clock().getTime()) / 1000;
    return seconds > CLOCK_TOLERANCE_SECONDS ? 'wrong_clock' : undefined;
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? error.type : undefined;
    const isRefused = type === 'StripeAuthenticationError' || type === 'StripePermissionError';
    return isRefused ? 'wrong_key' : 'unreachable';
  }
}
