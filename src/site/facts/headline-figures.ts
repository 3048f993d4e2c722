import { prices as dayPrices } from '#features/events/terms.ts';
import { defaultClaims } from '#features/settings/claims.ts';

/**
 * The club's own figures, word for word from spec.md sections 1, 2 and 9. The claims among them are
 * settings: pages read them by `useClaims`.
 */
export const headlineFigures = {
  badge: 'Exclusive Invitation Only',
  events: 8,
  foundingMembers: 120,
  cities: 8,
  perCity: 15,
  ...defaultClaims,
} as const;

/** The title of the calls to action on the home and founders pages. */
export const FOUNDING_LIMIT = 'Fifteen founding members per city. No more.';

export const prices = dayPrices;
