import { type Query, QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { type Api, isStatus, NetworkError } from './client.ts';

const MINUTE = 60_000;

/** What a page's loader fetched is not asked again by the component it fetched it for, even if it is fresh for 0 ms. */
const JUST_LOADED_MS = 1000;

/** How long a query's data counts as fresh, is kept, and is asked again: the three named by the specification. */
export const presets = {
  standard: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: networkFailures(1) },
  longTerm: { staleTime: 30 * MINUTE, gcTime: 60 * MINUTE, retry: networkFailures(2) },
  realTime: { staleTime: 0, gcTime: 5 * MINUTE, refetchInterval: 30_000, retry: networkFailures(3) },
} as const;

/** A read of the API: the first element of the key is its path. */
export type ApiQuery<Answer> = {
  readonly queryKey: readonly [path: string, ...rest: readonly unknown[]];
  /** Never called; carries the answer's type. */
  readonly answer?: Answer;
};

/** Names a read of the API and the type of its answer. Contracts give types only, so zod stays out of first loads. */
export const apiQuery = <Answer>(path: string, ...rest: readonly unknown[]): ApiQuery<Answer> => ({
  queryKey: [path, ...rest],
});

/**
 * The function behind every query: GETs the first element of the key.
 * @param on401 whether an answer "not logged in" throws (the default) or counts as `null`
 */
export const readPath =
  (api: Api, on401: 'throw' | 'returnNull' = 'throw') =>
  async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext<QueryKey>, 'queryKey' | 'signal'>): Promise<unknown> => {
    try {
      return await api.get(String(queryKey[0]), signal);
    } catch (error) {
      if (on401 === 'returnNull' && isStatus(error, 401)) return null;
      throw error;
    }
  };

/**
 * A client with the specification's defaults: fresh 5 minutes, kept 10, no polling, no refetch on focus; reads are
 * tried again on a network failure only, at most twice, and writes never. On the server nothing is tried again.
 * `networkMode: 'always'`: while offline a call fails at once. By the library's default it would wait, and a payment
 * would be made whenever the network came back.
 */
export function createQueryClient(api: Api, side: 'browser' | 'server'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath(api),
        networkMode: 'always',
        // Said outright, since 'always' turns it off: what broke while offline is asked again on the way back.
        refetchOnReconnect: true,
        refetchOnMount: needsAsking,
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

function needsAsking({ state }: Query<unknown, Error, unknown, QueryKey>): boolean {
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_LOADED_MS;
}

function networkFailures(most: number) {
  return (failures: number, error: unknown): boolean => error instanceof NetworkError && failures < most;
}
