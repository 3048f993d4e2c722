import type { Room } from '#platform/plugin.ts';
import { bestOfCity } from './best-of-city.ts';
import { topicRoutes } from './routes.ts';

/** Lists of topics, the page of a topic, the search, and the best of a city in digests. */
export const topics: Room = { routes: topicRoutes, digestSections: [bestOfCity] };
