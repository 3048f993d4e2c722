import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { pageRequest } from './context.ts';
import { type ApiQuery, createQueryClient } from './queries.ts';

/** What a page's loaders return: the data for its queries, `null` where the browser's cache has them already. */
export type PageData = { readonly state: DehydratedState | null };

type Contextual = Readonly<RouterContextProvider>;

/** For a route's `loader`: reads in process what the page shows. A failed read fails the page, with its status. */
export async function prefetch(
  context: Contextual,
  queries: readonly ApiQuery<unknown>[],
): Promise<PageData> {
  const client = createQueryClient(context.get(pageRequest).api, 'server');
  try {
    await Promise.all(queries.map(({ queryKey }) => client.fetchQuery({ queryKey })));
  } catch (error) {
    throw asResponse(error);
  }
  return { state: dehydrate(client) };
}

let browserClient: QueryClient | undefined;

/** Names the browser's one query client; called once by the entry. */
export const keepBrowserClient = (client: QueryClient): QueryClient => {
  browserClient = client;
  return client;
};

/** For a route's `clientLoader`: asks for what the page shows and is not fresh. */
export async function fillCache(queries: readonly ApiQuery<unknown>[]): Promise<PageData> {
  const client = browserClient;
  if (!client) throw new Error('fillCache is for the browser, after the entry has started');
  try {
    await Promise.all(queries.map(({ queryKey }) => client.ensureQueryData({ queryKey })));
  } catch (error) {
    throw asResponse(error);
  }
  return { state: null };
}

/** The browser's query client, for code outside components (logging in, logging out). */
export const browserQueryClient = (): QueryClient => {
  if (!browserClient) throw new Error('There is no query client on the server');
  return browserClient;
};

// React Router shows its error page with this status; anything but a refusal stays a fault. A read that does not even
// have the right shape (an id of letters) asks for something that is not there.
function asResponse(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return error;
  const status = Number(error.status);
  return new Response(error.message, { status: status === 400 ? 404 : status });
}
