/** What the site says of itself, word for word from spec.md sections 1, 2 and 9: settings later, defaults now. */
export const claims = {
  badge: 'Exclusive Invitation Only',
  launch: '2025 Launch Series',
  events: 8,
  foundingMembers: 120,
  cities: 8,
  perCity: 15,
  members: '500+',
  answerWithin: '24-hour',
} as const;

/** Prices in pence (spec, section 9). */
export const prices = { single: 12_500, package: 40_000, packageEvents: 4, packageSaving: 10_000 } as const;
