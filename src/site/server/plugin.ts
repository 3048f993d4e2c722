import { EVENTS_TAG, readFeedEvents } from '#features/events/server/public.ts';
import { SETTINGS_TAG } from '#features/settings/server/public.ts';
import { shownCities } from '#features/settings/settings.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { sendWithEtag } from '#platform/http/cache/etag.ts';
import type { App, Feature, Services } from '#platform/plugin.ts';
import { dashboardRoutes } from './dashboard.ts';
import { searchRoutes } from './search.ts';
import { pictureRoutes } from './share-images/routes.ts';
import { listedPages, robots, sitemap } from './sitemap.ts';
import { unreadRoutes } from './unread.ts';
import { wellKnownRoutes } from './well-known.ts';

/**
 * Routes for programs (the sitemap, robots.txt, well-known URLs, preview pictures), and reads that
 * join several features.
 */
export const site: Feature = {
  name: 'site',
  routes: (app, services) => {
    listRoutes(app, services);
    pictureRoutes(app, services);
    wellKnownRoutes(app, services);
    unreadRoutes(app, services);
    dashboardRoutes(app, services);
    searchRoutes(app, services);
  },
};

function listRoutes(app: App, { database, clock, config, settings }: Services): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const [events, cities] = await Promise.all([
      readFeedEvents(database, { now: clock() }),
      settings.read().then(shownCities),
    ]);

    tagPage(reply, [EVENTS_TAG, SETTINGS_TAG]);
    reply.type('application/xml; charset=utf-8');
    return sendWithEtag(request, reply, sitemap(config.publicUrl, listedPages(events, cities)));
  });

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    sendWithEtag(request, reply.type('text/plain; charset=utf-8'), robots(config.publicUrl)),
  );
}
