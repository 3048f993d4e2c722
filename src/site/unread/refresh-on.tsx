import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isMemberIn } from '#features/identity/accounts/web/session.ts';
import type { LiveUpdateKind, UpdateData } from '#features/notifications/stream/live-updates.ts';
import { useLiveUpdates } from '#features/notifications/stream/web/use-live-updates.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';

/** Updates that arrive together cause one read, this many milliseconds after the last. */
const TOGETHER_MS = 100;

type Props = {
  readonly query: ApiQuery<unknown>;
  /** Constant, and so is the order. */
  readonly causes: readonly LiveUpdateKind<UpdateData>[];
};

/**
 * Reads a query again when one of several kinds of update arrives, and when some may have been
 * missed. Shows nothing.
 */
export function RefreshOn({ query: { queryKey }, causes }: Props) {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(waiting.current), []);

  const refresh = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (isMemberIn(client)) void client.invalidateQueries({ queryKey });
    }, TOGETHER_MS);
  };

  return causes.map((cause) => <Follow key={cause.kind} cause={cause} onChange={refresh} />);
}

type FollowProps = { readonly cause: LiveUpdateKind<UpdateData>; readonly onChange: () => void };

function Follow({ cause, onChange }: FollowProps) {
  useLiveUpdates(cause, onChange, onChange);
  return null;
}
