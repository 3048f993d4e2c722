import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The site over a slow line, on which one page arrives in two parts.
 * @param page the page that waits, and the text with which its first part ends
 * @returns its origin, and `rest` to let the second part come
 */
export async function slowly(
  site: string,
  page: { readonly path: string; readonly until: string },
) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
      const headers = Object.fromEntries(answer.headers);
      delete headers['content-encoding'];
      delete headers['content-length'];
      response.writeHead(answer.status, headers);
      if (request.url !== page.path) return response.end(Buffer.from(await answer.arrayBuffer()));
      const html = await answer.text();
      const cut = html.indexOf(page.until) + page.until.length;
      response.write(html.slice(0, cut));
      await promise;
      return response.end(html.slice(cut));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    rest: resolve,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
