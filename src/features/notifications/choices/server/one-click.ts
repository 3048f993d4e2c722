import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from '#platform/plugin.ts';

/**
 * Adds the address for one-click unsubscribing (RFC 8058): email programs post the form
 * `List-Unsubscribe=One-Click`. The token in the address says everything, so the form is not read.
 */
export function acceptOneClick(
  app: App,
  path: string,
  options: RouteShorthandOptions,
  unsubscribe: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.register((scope: FastifyInstance, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, parsed) => parsed(null, undefined),
    );

    scope.post(path, options, async (request) => {
      await unsubscribe(request);
      return { done: true };
    });

    done();
  });
}
