import type { Stripe } from 'stripe';
import { Refused } from '#lib/refusal.ts';
import type { StripeSettings } from '#platform/config/stripe-settings.ts';
import type { Services } from '#platform/plugin.ts';
import { paymentRefusals } from '../../texts.ts';

/**
 * The version of Stripe's API that this code was written for. A new SDK brings a new version: read
 * its changelog first (decision 082).
 */
const API_VERSION = '2026-10-28.endive';

/** A call that Stripe has not answered by now has failed, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Whether an error is one of Stripe's answers of this type, such as `StripeCardError`. */
export const isStripeError = <Type extends 'StripeCardError' | 'StripeInvalidRequestError'>(
  error: unknown,
  type: Type,
): error is InstanceType<(typeof Stripe.errors)[Type]> =>
  error instanceof Error && 'type' in error && error.type === type;

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/**
 * The SDK's client for this site's account, made at the first call, because loading it takes time
 * that a site without Stripe need not spend.
 * @throws the refusal `payments_not_set_up` without a key
 */
export function stripeClient({ config }: Pick<Services, 'config'>): Promise<Stripe> {
  const { stripe: settings } = config;
  if (!settings) throw new Refused(paymentRefusals.payments_not_set_up);

  const known = clients.get(settings);
  if (known) return known;

  const client = createClient(settings);
  clients.set(settings, client);
  return client;
}

async function createClient({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  const base = apiBase === undefined ? undefined : new URL(apiBase);

  return new StripeSdk(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    // Each call has an idempotency key of ours, so a repeated one changes nothing.
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port === '' ? (base.protocol === 'http:' ? 80 : 443) : base.port,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Failures that mean that Stripe can’t be reached, is down or busy, or does not know our key. */
const UNAVAILABLE = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
];

/**
 * What a call answers.
 * @throws the refusal `provider_unavailable` for a failure of `UNAVAILABLE`; the log says which
 */
export async function orUnavailable<Answer>(
  { log }: Pick<Services, 'log'>,
  call: Promise<Answer>,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? String(error.type) : '';
    if (!UNAVAILABLE.includes(type)) throw error;

    log.error({ err: error }, 'Stripe is not available');
    throw new Refused(paymentRefusals.provider_unavailable);
  }
}
