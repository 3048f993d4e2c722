import { createServer as createHttpServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { PageSource } from './mount-pages.ts';

/** Pages from Vite, in the server's own process and on its own port: hot reload in the browser and on the server. */
export async function startDevPages(): Promise<{
  readonly source: PageSource;
  readonly serverFactory: FastifyServerFactory;
  readonly stop: () => Promise<void>;
}> {
  const { createServer } = await import('vite');
  const server = createHttpServer();
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  });
  return {
    source: {
      mode: 'development',
      load: () =>
        vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
      middleware: vite.middlewares,
    },
    serverFactory: (handler) => server.on('request', handler),
    stop: () => vite.close(),
  };
}
