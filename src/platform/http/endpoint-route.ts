import type { Endpoint } from '#lib/http/endpoint.ts';
import type { z } from '#lib/schema.ts';

type Part<Key extends string, Schema> = Schema extends z.ZodType
  ? { readonly [Name in Key]: Schema }
  : unknown;

type Responses<E extends Endpoint> = Part<
  E['schemas'] extends { readonly status: 201 }
    ? '201'
    : E['schemas'] extends { readonly status: 204 }
      ? '204'
      : '200',
  E['schemas']['response']
> &
  (E['schemas'] extends { readonly refusals: infer Refusals } ? Refusals : unknown);

/** An endpoint as Fastify’s `route` takes it. */
type RouteOf<E extends Endpoint> = {
  readonly method: E['method'];
  readonly url: string;
  readonly schema: Part<'params', E['schemas']['params']> &
    Part<'querystring', E['schemas']['query']> &
    Part<'body', E['schemas']['body']> & { readonly response: Responses<E> };
};

/**
 * The part of a route that its contract says: method, path and schemas. The route adds its guards
 * and its handler.
 */
export function routeOf<E extends Endpoint>({ method, path, schemas }: E): RouteOf<E> {
  const { params, query, body, response, status = 200, refusals } = schemas;
  const schema = {
    tags: [path.split('/')[2]],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...((response || refusals) && {
      response: { ...(response && { [status]: response }), ...refusals },
    }),
  };

  return { method, url: path, schema } as unknown as RouteOf<E>;
}
