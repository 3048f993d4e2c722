import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#platform/api-client/client.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import type { CreditsView, creditsApi } from '../contract.ts';
import { myCredits } from './queries.ts';

/**
 * In milliseconds: how often the page polls, and when it makes the server ask the provider, in case
 * a webhook was lost.
 */
const POLL_EVERY = 1500;
const ASK_PROVIDER_AFTER = [3000, 8000, 15_000];

/**
 * The member's credits. While a package that they have just paid for is on its way, they are read
 * again and again.
 * @param paid whether the buyer comes from the checkout, having paid
 */
export function useArrivingCredits(paid: boolean): { credits: CreditsView; isWaiting: boolean } {
  const client = useQueryClient();
  const credits = useLoaded(myCredits, presets.realTime);
  const isWaiting = paid && credits.awaitingPackage;
  const { queryKey } = myCredits;

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
      api
        .post<typeof creditsApi.checkPackage>('/api/credits/check')
        .catch(() => undefined)
        .finally(() => client.invalidateQueries({ queryKey }));
    };

    const asking = ASK_PROVIDER_AFTER.map((after) => setTimeout(ask, after));

    return () => asking.forEach(clearTimeout);
  }, [isWaiting, client, queryKey]);

  return { credits, isWaiting };
}
