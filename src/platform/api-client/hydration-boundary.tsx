import { type DehydratedState, HydrationBoundary as QueryHydration } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

type Props = { readonly state: DehydratedState | null; readonly children: ReactNode };

/**
 * Passes a page's data to its queries. The data counts as fetched now, not when the page was rendered: a cached page is
 * never older than the server allows, so fetching everything again at once would gain nothing.
 */
export function HydrationBoundary({ state, children }: Props) {
  const [loaded] = useState(() => state && countedFrom(Date.now(), state));
  return <QueryHydration state={loaded}>{children}</QueryHydration>;
}

const countedFrom = (dataUpdatedAt: number, state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
});
