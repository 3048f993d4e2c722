import { Refused } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import type { PaymentProvider } from '../../providers/server/provider.ts';
import { sandboxProvider } from '../../sandbox/server/sandbox-provider.ts';
import { stripeProvider } from '../../stripe/server/stripe-provider.ts';
import { paymentRefusals } from '../../texts.ts';

/**
 * The provider of new payments.
 * @throws the refusal `payments_not_set_up` if none is configured: a live site must not take test cards
 */
export function currentProvider(services: Services): PaymentProvider {
  if (services.config.paymentProvider === undefined)
    throw new Refused(paymentRefusals.payments_not_set_up);
  return providerNamed(services, services.config.paymentProvider);
}

/** Every provider that the product knows, whether or not new payments use it. */
export const allProviders = (services: Services): readonly PaymentProvider[] => [
  sandboxProvider(services),
  stripeProvider(services),
];

/** The provider of an existing payment, which keeps it when the configuration changes. */
export function providerNamed(services: Services, name: string): PaymentProvider {
  const provider = allProviders(services).find((known) => known.name === name);
  if (!provider) throw new Error(`There is no payment provider called ${name}`);
  return provider;
}
