import { prices as dayPrices } from '#features/events/prices.ts';
import { brand } from '#lib/brand.ts';

/** The club's own claims, word for word from spec.md sections 1, 2 and 9: settings later, defaults now. */
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

export const prices = dayPrices;
