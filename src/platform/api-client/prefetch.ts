import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { pageRequest } from './context.ts';
import { type ApiQuery, createQueryClient } from './queries.ts';

/**
 * What the server has read for a page. What else the query library knows of a query is the same for
 * all of them.
 */
export type QueryData = readonly (readonly [QueryKey, data: unknown])[];

/**
 * The result of a page's loaders: the data for its queries, or null if the browser's cache has it
 * already.
 */
export type PageData = { readonly state: QueryData | null };

type Contextual = Readonly<RouterContextProvider>;

/**
 * What a page reads once it has the others: such as the places of the order that its booking
 * belongs to.
 */
export type FollowUp = (
  read: <Data>(query: ApiQuery<Data>) => Data | undefined,
) => readonly ApiQuery<unknown>[];

/**
 * For a route's `loader`: reads the page's data in process. A failed read fails the page with the
 * same status; a failed follow-up does not, because the part that shows it says so.
 */
export async function prefetch(
  context: Contextual,
  queries: readonly ApiQuery<unknown>[],
  followUp: FollowUp = () => [],
): Promise<PageData> {
  const client = createQueryClient(context.get(pageRequest).api, 'server');
  await readAll(client, queries, followUp, ({ queryKey }) => client.fetchQuery({ queryKey }));

  return { state: readBy(client) };
}

/** Reads the queries, then what follows from them. The first read that fails fails the page. */
async function readAll(
  client: QueryClient,
  queries: readonly ApiQuery<unknown>[],
  followUp: FollowUp,
  read: (query: ApiQuery<unknown>) => Promise<unknown>,
): Promise<void> {
  try {
    await Promise.all(queries.map(read));
  } catch (error) {
    throw asResponse(error);
  }

  const next = followUp((query) => client.getQueryData(query.queryKey));
  await Promise.allSettled(next.map(read));
}

/** What the client has read; a read that failed is left out. */
export const readBy = (client: QueryClient): QueryData =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

let browserClient: QueryClient | undefined;

/** Sets the browser's query client; called once by the entry. */
export const keepBrowserClient = (client: QueryClient): QueryClient => {
  browserClient = client;
  return client;
};

/** For a route's `clientLoader`: fetches the page's data that is missing or stale. */
export async function fillCache(
  queries: readonly ApiQuery<unknown>[],
  followUp: FollowUp = () => [],
): Promise<PageData> {
  const client = browserClient;
  if (!client) throw new Error('fillCache is for the browser, after the entry has started');

  await readAll(client, queries, followUp, ({ queryKey }) => client.ensureQueryData({ queryKey }));

  return { state: null };
}

/** The browser's query client, for code outside components (login, logout). */
export const browserQueryClient = (): QueryClient => {
  if (!browserClient) throw new Error('There is no query client on the server');
  return browserClient;
};

// React Router shows its error page with this status; everything but a refusal remains a fault. A
// read that fails validation, such as an id of letters, counts as not found.
function asResponse(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return error;
  const status = Number(error.status);
  return new Response(error.message, { status: status === 400 ? 404 : status });
}
