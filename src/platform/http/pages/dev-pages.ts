import { createServer as createHttpServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { PageSource } from './register-pages.ts';

/** Pages from Vite, in the server's own process and on its own port: hot reload in the browser and on the server. */
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
  // What a page keeps as HTML (decision 021) the browser has no module of, so Vite would tell it nothing.
  vite.watcher.on('change', (file) => {
    // Without an id are files that the style sheet alone reads.
    const known = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id !== null);
    if (!known && /(?<!\.test)\.tsx$/.test(file)) client.hot.send({ type: 'full-reload' });
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

/**
 * Vite would end the process on SIGTERM at its own pace, with 143, before the product has drained. Whoever asks for a
 * signal from here on is not told of it: the process's own shutdown closes Vite.
 */
function keepSignals(): void {
  process.on('newListener', (event: string | symbol, listener: () => void) => {
    // It is added once this has returned.
    if (event === 'SIGTERM' || event === 'SIGINT') queueMicrotask(() => process.off(event, listener));
  });
}
