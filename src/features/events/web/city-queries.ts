import type { CitySlug } from '#lib/cities.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { CityCalendar, FoundersJourney } from '../contract.ts';

// Separate from `queries.ts`, so that the home page does not load them.

/** The eight cities of the Founders Series as one journey. */
export const foundersSeries = apiQuery<FoundersJourney>('/api/founders-series');

/** The upcoming, cancelled and past events of a city. */
export const cityCalendar = (city: CitySlug) => apiQuery<CityCalendar>(`/api/cities/${city}`);
