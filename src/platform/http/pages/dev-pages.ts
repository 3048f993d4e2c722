import { createServer as createHttpServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { PageSource } from './register-pages.ts';

/**
 * Serves pages with Vite, in the server's process and on its port: hot reload in the browser and on
 * the server.
 */
export async function startDevPages(): Promise<{
  readonly source: PageSource;
  readonly serverFactory: FastifyServerFactory;
  readonly stop: () => Promise<void>;
}> {
  keepSignals();

  const { createServer } = await import('vite');
  const server = createHttpServer();
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  });

  const { client } = vite.environments;

  // The browser has no module of parts that are not hydrated (decision 021), so Vite would not
  // update them.
  vite.watcher.on('change', (file) => {
    // Files that only the style sheet reads have no id.
    const known = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(
      ({ id }) => id !== null,
    );
    if (!known && /(?<!\.test)\.tsx$/.test(file)) client.hot.send({ type: 'full-reload' });
  });

  return {
    source: {
      mode: 'development',
      load: () =>
        vite.ssrLoadModule(
          'virtual:react-router/server-build',
        ) as Promise<unknown> as Promise<ServerBuild>,
      middleware: vite.middlewares,
    },
    serverFactory: (handler) => server.on('request', handler),
    stop: () => vite.close(),
  };
}

/**
 * Removes the signal handlers that Vite adds: it would end the process on SIGTERM with 143 before
 * the product has drained. The product's own shutdown closes Vite.
 */
function keepSignals(): void {
  process.on('newListener', (event: string | symbol, listener: () => void) => {
    // The listener is added after this event.
    if (event === 'SIGTERM' || event === 'SIGINT')
      queueMicrotask(() => process.off(event, listener));
  });
}
