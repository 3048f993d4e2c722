import { apiQuery } from '#platform/api-client/queries.ts';
import type { CitySlug } from '../cities.ts';
import type { CityCalendar, FoundersJourney } from '../contract.ts';

// Beside `queries.ts`, which the home page loads.

/** The eight cities of the Founders Series as one journey. */
export const foundersSeries = apiQuery<FoundersJourney>('/api/founders-series');

/** What is on in a city, and what has been. */
export const cityCalendar = (city: CitySlug) => apiQuery<CityCalendar>(`/api/cities/${city}`);
