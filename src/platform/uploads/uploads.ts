import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from '#platform/plugin.ts';

/**
 * Registers routes in a scope of their own, in which a body is bytes whatever it says to be.
 * @param bodyLimit the most bytes of a body
 */
export function withBinaryBody(app: App, bodyLimit: number, routes: (scope: App) => void): void {
  app.register((plain, _options, done) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    routes(scope);
    done();
  });
}

/** The bytes of a body in such a scope; none if there was no body. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
