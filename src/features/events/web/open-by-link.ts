import { api } from '#platform/api-client/client.ts';
import { LINK_KEY, linkPath } from '../link-path.ts';

/**
 * Opens a golf day for people with the link in this browser, where a link inside the site has its
 * secret part: the server sets the cookie by which the parts of the page are read. If the secret is
 * wrong, those reads say that there is no such day.
 */
export async function openByLink(eventId: string, { url }: Pick<Request, 'url'>): Promise<void> {
  const key = new URL(url).searchParams.get(LINK_KEY);
  if (key)
    await api
      .get(`/api${linkPath(Number(eventId), encodeURIComponent(key))}`)
      .catch(() => undefined);
}
