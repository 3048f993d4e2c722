/** Prices in pence, VAT included (spec, section 9). An event's own price decides what a place at it costs. */
export const prices = { single: 12_500, package: 40_000, packageEvents: 4, packageSaving: 10_000 } as const;
