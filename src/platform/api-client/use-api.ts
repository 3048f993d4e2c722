import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ApiQuery, presets } from './queries.ts';

/** One of the presets; a read that changes with what its reader does may be stale sooner. */
type Preset = Omit<(typeof presets)[keyof typeof presets], 'staleTime'> & {
  readonly staleTime: number;
};

/** Reads data that the page's loader has fetched. It never waits if the loader named the query. */
export function useLoaded<Answer>(query: ApiQuery<Answer>, preset?: Preset): Answer {
  const { data } = useSuspenseQuery({ queryKey: query.queryKey, ...preset });
  return data as Answer;
}

/** How often the progress of a running job is read, in milliseconds. */
const PROGRESS_INTERVAL = 2000;

type Options<Answer> = {
  readonly enabled?: boolean;
  /**
   * Whether the data shows a job that is still running: then it is read again every two seconds.
   */
  readonly whileRunning?: (data: Answer) => boolean;
};

/** Reads data that may still be loading or may fail. The component shows all states. */
export function useApi<Answer>(
  query: ApiQuery<Answer>,
  preset?: Preset,
  options: Options<Answer> = {},
) {
  const { whileRunning, ...rest } = options;
  const usual =
    (preset as { readonly refetchInterval?: number } | undefined)?.refetchInterval ?? false;

  return useQuery({
    queryKey: query.queryKey,
    ...preset,
    ...rest,
    ...(whileRunning && {
      refetchInterval: ({ state }: { readonly state: { readonly data?: unknown } }) =>
        state.data !== undefined && whileRunning(state.data as Answer) ? PROGRESS_INTERVAL : usual,
    }),
    select: (data: unknown) => data as Answer,
  });
}
