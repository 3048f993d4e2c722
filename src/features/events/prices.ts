/**
 * Prices in pence, VAT included (spec, section 9). What a place costs is the price of its event.
 */
export const prices = {
  single: 12_500,
  package: 40_000,
  packageEvents: 4,
  packageSaving: 10_000,
} as const;
