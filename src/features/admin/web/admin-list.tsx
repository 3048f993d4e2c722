import type { ReactNode } from 'react';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

type AdminListProps<Answer> = {
  readonly query: ApiQuery<Answer>;
  /** "applications", for the sentences about loading and failure. */
  readonly what: string;
  readonly children: (answer: Answer) => ReactNode;
};

/** Loads a list and refreshes it every 30 seconds: a skeleton while it loads, a retry when it fails, then the data. */
export function AdminList<Answer>({ query, what, children }: AdminListProps<Answer>) {
  const { data, isPending, isFetching, refetch } = useApi(query, presets.realTime);
  if (isPending)
    return (
      <Loading label={`Loading ${what}`}>
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-6 h-96" />
      </Loading>
    );
  if (data === undefined)
    return (
      <div className="mt-8">
        <ErrorState title={`We couldn’t load the ${what}`} onRetry={() => void refetch()} busy={isFetching}>
          Nothing is lost. Please try again.
        </ErrorState>
      </div>
    );
  return children(data);
}
