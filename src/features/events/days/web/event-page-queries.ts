import type { CitySlug } from '#lib/cities.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { LINK_KEY } from '../../addresses.ts';
import type { eventsApi } from '../../contract.ts';

// Separate from `queries.ts`, so that the home page does not load them.

/** The eight cities of the Founders Series as one journey. */
export const foundersSeries = apiQuery<typeof eventsApi.readSeries>('/api/founders-series');

/** The upcoming, cancelled and past events of a city. */
export const cityCalendar = (city: CitySlug) =>
  apiQuery<typeof eventsApi.readCity>('/api/cities/:city', { params: { city } });

/**
 * Up to three related events. Separate from `queries.ts`, so that the home page does not load it.
 */
export const relatedTo = (eventId: number | string) =>
  apiQuery<typeof eventsApi.listRelated>('/api/events/:eventId/related', { params: { eventId } });

/**
 * Upcoming cancelled events. Separate from `queries.ts`, so that the home page does not load it.
 */
export const cancelledEvents = apiQuery<typeof eventsApi.listCancelled>('/api/events/cancelled');

/**
 * Opens a golf day for people with the link in this browser, where a link inside the site has its
 * secret part: the server sets the cookie by which the parts of the page are read. If the secret is
 * wrong, those reads say that there is no such day.
 */
export async function openByLink(eventId: string, { url }: Pick<Request, 'url'>): Promise<void> {
  const key = new URL(url).searchParams.get(LINK_KEY);
  if (!key) return;

  await api
    .get<typeof eventsApi.readEvent>('/api/events/:eventId', {
      params: { eventId },
      query: new URLSearchParams({ [LINK_KEY]: key }),
    })
    .catch(() => undefined);
}
