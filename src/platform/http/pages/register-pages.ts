import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { App, BaseServices } from '#platform/plugin.ts';
import { INVALIDATION_CHANNEL } from '../cache/cache-tags.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { renderApiRead, serveFromCache } from '../cache/serve-cached-pages.ts';
import { httpRefusals } from '../error-handler.ts';
import { sendRefusal } from '../refusal-reply.ts';
import { serveBuiltFiles } from '../static-files.ts';
import { createPages, type PagesOptions } from './render-page.ts';
import { serveWorker } from './serve-worker.ts';

/** The source of pages: a finished build, or Vite in development. */
export type PageSource = {
  readonly load: () => Promise<ServerBuild>;
  readonly mode: 'development' | 'production';
  /** Folder of the finished build, whose files are served; undefined in development. */
  readonly buildDir?: string;
  /** Vite's middleware (modules, hot reload), in development. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
};

type Options = Pick<
  PagesOptions,
  'injectApi' | 'hasSession' | 'extraHeaders' | 'completeHead' | 'publicPaths'
>;

/**
 * Registers the pages. Call it first, so that cached pages are sent before every plugin runs. Call
 * the returned function after every API route: it registers the rest.
 */
export function registerPages(
  app: App,
  services: BaseServices,
  source: PageSource,
  options: Options,
) {
  const pages = createPages(app, {
    injectApi: options.injectApi,
    load: source.load,
    mode: source.mode,
    clock: services.clock,
    publicUrl: services.config.publicUrl,
    contactEmail: services.config.contactEmail,
    hasSession: options.hasSession,
    extraHeaders: options.extraHeaders,
    completeHead: options.completeHead,
    publicPaths: options.publicPaths,
    consentScripts: services.config.consentScripts,
  });
  if (source.mode === 'production')
    cachePublicResponses(app, services, pages.renderPublic, options);

  return async function mountTheRest(): Promise<void> {
    if (source.buildDir) await serveBuiltFiles(app, source.buildDir);

    const scope: FastifyPluginAsync = async (pagesApp) => {
      const { middleware } = source;
      if (middleware)
        pagesApp.addHook('onRequest', (request, reply, done) =>
          middleware(request.raw, reply.raw, done),
        );

      // An API path without a route gets a refusal of the API, not a page.
      pagesApp.get('/api/*', (_request, reply) => sendRefusal(reply, httpRefusals.not_found));

      if (source.mode === 'production')
        serveWorker(pagesApp, {
          version: async () => (await source.load()).assets.version,
          render: pages.renderOffline,
          clock: services.clock,
        });

      pagesApp.get('/*', (request, reply) => pages.answerPage(request, reply));
    };

    await app.register(scope);
  };
}

function cachePublicResponses(
  app: App,
  services: BaseServices,
  renderPage: ReturnType<typeof createPages>['renderPublic'],
  options: Options,
): void {
  const cache = createPageCache({
    render: (path) =>
      isRouteResponse(path) ? renderApiRead(app, path, options.extraHeaders) : renderPage(path),
    now: () => services.clock().getTime(),
    mostBytes: services.config.pageCacheBytes,
  });

  const stopListening = services.liveEvents.listen(
    INVALIDATION_CHANNEL,
    (payload) => cache.drop(payload.split(' ')),
    () => cache.dropAll(),
  );

  app.addHook('onClose', async () => stopListening());

  serveFromCache(app, {
    cache,
    isPublic: (path) => options.publicPaths.test(path),
    hasSession: options.hasSession,
  });
}

/**
 * Whether the path is a route's own response (`/api/events`, `/calendar.ics`) instead of a page.
 */
const isRouteResponse = (path: string): boolean =>
  path.startsWith('/api/') || /\.[a-z]+$/.test(path);
