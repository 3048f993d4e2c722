import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ApiQuery, presets } from './queries.ts';

/** One of the presets; a read that changes with what its reader does may be stale sooner. */
type Preset = Omit<(typeof presets)[keyof typeof presets], 'staleTime'> & { readonly staleTime: number };

/** Reads data that the page's loader has fetched. It never waits if the loader named the query. */
export function useLoaded<Answer>(query: ApiQuery<Answer>, preset?: Preset): Answer {
  const { data } = useSuspenseQuery({ queryKey: query.queryKey, ...preset });
  return data as Answer;
}

/** Reads data that may still be loading or may fail. The component shows all states. */
export function useApi<Answer>(
  query: ApiQuery<Answer>,
  preset?: Preset,
  options: { enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: query.queryKey,
    ...preset,
    ...options,
    select: (data: unknown) => data as Answer,
  });
}
