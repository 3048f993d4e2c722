import {
  type Query,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { addressOf, type CallArguments, type Read, type ResponseOf } from '#lib/http/endpoint.ts';
import { api, isStatus, NetworkError, type Reader } from './client.ts';

const MINUTE = 60_000;

/**
 * Data from a page's loader is not fetched again by the page's components, even if it counts as
 * fresh for 0 ms.
 */
const JUST_LOADED_MS = 1000;

/**
 * How long a query's data is fresh, is kept, and when it is fetched again: the three presets of the
 * specification.
 */
export const presets = {
  standard: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: networkFailures(1) },
  longTerm: { staleTime: 30 * MINUTE, gcTime: 60 * MINUTE, retry: networkFailures(2) },
  realTime: {
    staleTime: 0,
    gcTime: 5 * MINUTE,
    refetchInterval: 30_000,
    retry: networkFailures(3),
  },
} as const;

/** A read of the API: the first element of the key is its path. */
export type ApiQuery<Answer> = {
  readonly queryKey: readonly [path: string, ...rest: readonly unknown[]];
  /** Never called; carries the type of the response. */
  readonly answer?: Answer;
};

/**
 * Defines a read of the API by the type of its endpoint, which the path must fit. Contracts provide
 * types only, so that first loads contain no zod.
 */
export const apiQuery = <E extends Read = never>(
  path: E['path'],
  ...[call]: CallArguments<E>
): ApiQuery<ResponseOf<E>> => ({ queryKey: [addressOf(path, call)] });

/** Reads a query again, past the cache. Throws as `api.read` does. */
export const readAgain = <Answer>({ queryKey }: ApiQuery<Answer>): Promise<Answer> =>
  api.read(queryKey[0]) as Promise<Answer>;

/**
 * Puts what a write answered in the place of a read. A read under way may have begun before the
 * write and is dropped: it would bring back what was before.
 */
export async function takeAnswer<Answer>(
  client: QueryClient,
  { queryKey }: ApiQuery<Answer>,
  answer: Answer,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}

/**
 * The function of every query: GETs the first element of the key.
 * @param on401 whether status 401 throws (the default) or returns null
 */
export const readPath =
  (from: Reader, on401: 'throw' | 'returnNull' = 'throw') =>
  async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext<QueryKey>, 'queryKey' | 'signal'>): Promise<unknown> => {
    try {
      return await from.read(String(queryKey[0]), signal);
    } catch (error) {
      if (on401 === 'returnNull' && isStatus(error, 401)) return null;
      throw error;
    }
  };

/**
 * A client with the specification's defaults: fresh for 5 minutes, kept for 10, no polling, no
 * refetch on focus. Reads are retried at most twice and only after a network failure; writes never
 * are. On the server nothing is retried. With `networkMode: 'always'` a call fails at once when
 * offline. By the library's default it would wait, and a payment would be made whenever the network
 * came back.
 */
export function createQueryClient(from: Reader, side: 'browser' | 'server'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath(from),
        networkMode: 'always',
        // Explicit, because 'always' turns it off: failed queries are fetched again when the
        // network is back.
        refetchOnReconnect: true,
        refetchOnMount: needsFetching,
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: side === 'server' ? false : networkFailures(2),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function needsFetching({ state }: Query<unknown, Error, unknown, QueryKey>): boolean {
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_LOADED_MS;
}

function networkFailures(most: number) {
  return (failures: number, error: unknown): boolean =>
    error instanceof NetworkError && failures < most;
}
