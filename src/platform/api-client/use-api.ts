import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ApiQuery, presets } from './queries.ts';

type Preset = (typeof presets)[keyof typeof presets];

/** Reads what the page's loader has fetched already; never waits on a page whose loader named the query. */
export function useLoaded<Answer>(query: ApiQuery<Answer>, preset?: Preset): Answer {
  const { data } = useSuspenseQuery({ queryKey: query.queryKey, ...preset });
  return data as Answer;
}

/** Reads what may still be on its way or fail: the component shows all of its states. */
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
