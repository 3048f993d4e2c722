import { prices as dayPrices } from '#features/events/terms.ts';
import { defaultClaims } from '#features/settings/claims.ts';
import type { City } from '#lib/cities.ts';
import { countInWords } from '#lib/numbers.ts';

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

/** The figures of the series: an event in each city that is shown, with its founding members. */
export const seriesFigures = (cities: readonly City[]) => ({
  events: cities.length,
  foundingMembers: cities.length * headlineFigures.perCity,
  cities: cities.length,
});

/** The large figures of pages, each with its label. */
export const seriesRows = (cities: readonly City[]) => {
  const { events, foundingMembers } = seriesFigures(cities);
  return {
    events: { figure: events, label: events === 1 ? 'event' : 'events' },
    foundingMembers: { figure: foundingMembers, label: 'founding members' },
    cities: { figure: cities.length, label: cities.length === 1 ? 'city' : 'cities' },
  } as const;
};

/** "eight golf days in eight cities". */
export const daysInCities = (count: number): string =>
  `${countInWords(count, 'golf day')} in ${countInWords(count, 'city', 'cities')}`;

/** "Eight cities, one journey". */
export const citiesAsJourney = (count: number): string =>
  `${capital(countInWords(count, 'city', 'cities'))}, one journey`;

/** A text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of the calls to action on the home and founders pages. */
export const FOUNDING_LIMIT = 'Fifteen founding members per city. No more.';

export const prices = dayPrices;
