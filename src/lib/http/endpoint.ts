import type { z } from '#lib/schema.ts';

/** What an endpoint takes and what it answers. */
type Schemas = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The JSON body; without a schema a body is ignored. */
  readonly body?: z.ZodType;
  /** The JSON of a success; without a schema the response is no JSON, such as a file. */
  readonly response?: z.ZodType;
  /** The status of a success; 200 unless said. */
  readonly status?: 201 | 204;
  /** The bodies of refusals that say more than `ErrorBody`, by status. */
  readonly refusals?: Readonly<Record<number, z.ZodType>>;
};

/**
 * One endpoint of the HTTP API. The server registers it (`routeOf`), the browser calls it by its
 * type (`api.post<typeof payOrder>(…)`), so that pages contain no schemas.
 */
export type Endpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Has extends Schemas = Schemas,
> = {
  readonly method: Method;
  /** With parameters as Fastify writes them: `/api/orders/:orderId`. */
  readonly path: Path;
  readonly schemas: Has;
};

/** An endpoint that reads, and one that writes. */
export type Read = Endpoint<'GET'>;
export type Write = Endpoint<'POST'>;

/** Defines an endpoint in its room’s contract. */
export const endpoint = <
  const Method extends 'GET' | 'POST',
  const Path extends `/${string}`,
  const Has extends Schemas,
>(
  method: Method,
  path: Path,
  schemas: Has,
): Endpoint<Method, Path, Has> => ({ method, path, schemas });

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The parameters of an endpoint’s path, as a caller has them. */
export type ParamsOf<E extends Endpoint> = {
  readonly [Name in Names<E['path']>]: string | number;
};
/** The body that a caller sends. */
export type BodyOf<E extends Endpoint> = Input<E['schemas']['body']>;
/** What a caller receives. */
export type ResponseOf<E extends Endpoint> = E['schemas']['response'] extends infer Schema
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : never;

/** What a call of an endpoint needs: nothing that the endpoint does not have. */
export type CallOf<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<E> }) & {
  /** The query string: typed values, or a page’s own query string, which is passed on unchanged. */
  readonly query?: Input<E['schemas']['query']> | URLSearchParams | undefined;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
} & (undefined extends BodyOf<E> ? { readonly body?: BodyOf<E> } : { readonly body: BodyOf<E> });

/** The arguments after the path: none where the call needs nothing. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOf<E> ? readonly [call?: CallOf<E>] : readonly [call: CallOf<E>];

/** A call, whatever its endpoint is. */
type AnyCall = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
};

/**
 * The address of a call: the path with its parameters, and its query string. An undefined value is
 * left out.
 */
export function addressOf(path: string, call: object = {}): string {
  const { params = {}, query } = call as AnyCall;

  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );

  const search =
    query instanceof URLSearchParams
      ? query
      : new URLSearchParams(
          Object.entries(query ?? {}).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        );

  return search.size > 0 ? `${address}?${search}` : address;
}
