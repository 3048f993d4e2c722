import type { ReactNode } from 'react';
import { formatDeadline } from '#features/content/contact/response-deadline.ts';
import type { AnswerClock } from '#features/content/contract.ts';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
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

/**
 * "Due in 3 h 20 min": the state of the 24-hour response promise, a badge once it needs a reply.
 * Nothing when no reply is due.
 */
export const DeadlineBadge = ({ clock }: { readonly clock: AnswerClock | null }) => {
  if (!clock) return null;
  if (clock.standing !== 'late' && clock.standing !== 'due_soon')
    return <span className="text-sm text-ink-soft figures">{formatDeadline(clock)}</span>;

  return (
    <Badge tone={clock.standing === 'late' ? 'warning' : 'accent'} oneLine>
      <span className="figures">{formatDeadline(clock)}</span>
    </Badge>
  );
};
