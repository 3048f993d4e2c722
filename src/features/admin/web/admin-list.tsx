import type { ReactNode } from 'react';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ErrorState } from '#ui/empty-and-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

type OfficeListProps<Answer> = {
  readonly query: ApiQuery<Answer>;
  /** "The applications", as sentences begin with it. */
  readonly what: string;
  readonly children: (answer: Answer) => ReactNode;
};

/** A list of the office, asked again every 30 seconds: its shape while it loads, its failure, then what has arrived. */
export function AdminList<Answer>({ query, what, children }: OfficeListProps<Answer>) {
  const { data, isPending, isFetching, refetch } = useApi(query, presets.realTime);
  if (isPending)
    return (
      <Loading label={`${what} is on its way`}>
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-6 h-96" />
      </Loading>
    );
  if (data === undefined)
    return (
      <div className="mt-8">
        <ErrorState title={`${what} did not arrive`} onRetry={() => void refetch()} busy={isFetching}>
          Nothing is lost: only this list could not be read.
        </ErrorState>
      </div>
    );
  return children(data);
}
