/** The providers over which the tests of payments run. */
export const providers = ['sandbox', 'stripe'] as const;
export type ProviderName = (typeof providers)[number];

/** The provider that `--provider` names. */
export function providerNamed(name: string): ProviderName {
  const provider = providers.find((one) => one === name);
  if (!provider) throw new Error(`--provider must be one of: ${providers.join(', ')}`);
  return provider;
}
