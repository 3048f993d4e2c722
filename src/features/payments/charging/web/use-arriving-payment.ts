import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiQuery } from '#platform/api-client/queries.ts';

/**
 * In milliseconds: how often the page polls, and when it makes the server ask the provider, in case
 * a webhook was lost.
 */
const POLL_EVERY = 1500;
const ASK_PROVIDER_AFTER = [3000, 8000, 15_000];

/**
 * Reads a query again and again while a payment that it shows is on its way.
 * @param check makes the server ask the provider
 */
export function useArrivingPayment(
  { queryKey }: ApiQuery<unknown>,
  isWaiting: boolean,
  check: () => Promise<unknown>,
): void {
  const client = useQueryClient();
  const latestCheck = useRef(check);
  latestCheck.current = check;

  useQuery({
    queryKey,
    staleTime: 0,
    refetchInterval: isWaiting ? POLL_EVERY : false,
    enabled: isWaiting,
  });

  useEffect(() => {
    if (!isWaiting) return;

    const ask = () => {
      // A failure does no harm: polling continues, and a scheduled job asks as well.
      latestCheck
        .current()
        .catch(() => undefined)
        .finally(() => client.invalidateQueries({ queryKey }));
    };

    const asking = ASK_PROVIDER_AFTER.map((after) => setTimeout(ask, after));

    return () => asking.forEach(clearTimeout);
  }, [isWaiting, client, queryKey]);
}
