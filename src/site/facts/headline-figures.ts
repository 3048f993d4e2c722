import { prices as dayPrices } from '#features/events/terms.ts';
import { brand } from '#lib/brand.ts';

/**
 * The club's own claims, word for word from spec.md sections 1, 2 and 9: settings later, defaults
 * now.
 */
export const headlineFigures = {
  badge: 'Exclusive Invitation Only',
  launch: '2025 Launch Series',
  events: 8,
  foundingMembers: 120,
  cities: 8,
  perCity: 15,
  members: brand.members,
  answerWithin: '24-hour',
} as const;

/** The title of the calls to action on the home and founders pages. */
export const FOUNDING_LIMIT = 'Fifteen founding members per city. No more.';

export const prices = dayPrices;
