import { Refused } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { paymentRefusals } from '../texts.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/**
 * The provider of new payments.
 * @throws the refusal `payments_not_set_up` if none is configured: a live site must not take test cards
 */
export function currentProvider(services: Services): PaymentProvider {
  if (services.config.paymentProvider === undefined)
    throw new Refused(paymentRefusals.payments_not_set_up);
  return providerNamed(services, services.config.paymentProvider);
}

/** The provider of an existing payment, which keeps it when the configuration changes. */
export function providerNamed(services: Services, name: string): PaymentProvider {
  const provider = [sandboxProvider(services)].find((known) => known.name === name);
  if (!provider) throw new Error(`There is no payment provider called ${name}`);
  return provider;
}
