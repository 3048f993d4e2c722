import type { ReactNode } from 'react';
import { ErrorState } from '../empty-and-error.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';

/** The state of a query, as far as it is shown. */
type Loaded<Answer> = {
  readonly data: Answer | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props<Answer> = {
  readonly result: Loaded<Answer>;
  /** "applications", for the sentences about loading and failure. */
  readonly what: string;
  readonly children: (answer: Answer) => ReactNode;
};

/** What a page has loaded: a skeleton while it loads, a retry when it fails, then the data. */
export function WhenLoaded<Answer>({ result, what, children }: Props<Answer>) {
  const { data, isPending, isFetching, refetch } = result;
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
        <ErrorState
          title={`We couldn’t load the ${what}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          Nothing is lost. Please try again.
        </ErrorState>
      </div>
    );

  return children(data);
}
