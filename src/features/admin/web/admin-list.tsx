import type { ReactNode } from 'react';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';

type AdminListProps<Answer> = {
  readonly query: ApiQuery<Answer>;
  /** "applications", for the sentences about loading and failure. */
  readonly what: string;
  readonly children: (answer: Answer) => ReactNode;
};

/** Loads a list and refreshes it every 30 seconds. */
export function AdminList<Answer>({ query, what, children }: AdminListProps<Answer>) {
  const result = useApi(query, presets.realTime);
  return (
    <WhenLoaded result={result} what={what}>
      {children}
    </WhenLoaded>
  );
}
