import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { QueryData } from './prefetch.ts';

type Props = { readonly state: QueryData | null; readonly children: ReactNode };

/**
 * Passes a page's data to its queries: what they don't know yet before they render, anything else
 * afterwards. The data counts as fetched now, not when the page was rendered: a cached page is
 * never older than the server allows, so fetching everything again at once would gain nothing.
 */
export function HydrationBoundary({ state, children }: Props) {
  const client = useQueryClient();

  const [updates] = useState(() =>
    (state ?? []).filter(([key, data]) => {
      const isKnown = client.getQueryState(key) !== undefined;
      if (!isKnown) client.setQueryData(key, data);
      return isKnown;
    }),
  );

  useEffect(() => {
    for (const [key, data] of updates) client.setQueryData(key, data);
  }, [client, updates]);

  return children;
}
