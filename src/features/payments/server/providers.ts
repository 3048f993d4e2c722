import type { Services } from '#platform/plugin.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The provider that takes new payments. */
export const currentProvider = (services: Services): PaymentProvider => sandboxProvider(services);

/** The provider that took an earlier payment: it stays responsible for it when the current one changes. */
export function providerNamed(services: Services, name: string): PaymentProvider {
  const provider = [sandboxProvider(services)].find((known) => known.name === name);
  if (!provider) throw new Error(`There is no payment provider called ${name}`);
  return provider;
}
