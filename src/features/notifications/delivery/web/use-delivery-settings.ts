import { useQueryClient } from '@tanstack/react-query';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import type { DeliverySettings } from '../contract.ts';
import { deliveryTexts } from '../texts.ts';
import { deliverySettings } from './queries.ts';

/** The settings as chosen, also while they are being saved, and how to change some of them. */
export function useDeliverySettings() {
  const client = useQueryClient();
  const stored = useLoaded(deliverySettings);
  const { queryKey } = deliverySettings;

  const save = useAccountMutation<DeliverySettings, DeliverySettings>(
    queryKey[0],
    (after) => client.setQueryData(queryKey, after),
    { failed: deliveryTexts.failed },
  );

  const settings = save.isPending ? (save.variables ?? stored) : stored;

  return {
    settings,
    isBusy: save.isPending,
    /** What screen readers and the page say about the last change; empty before there is one. */
    state: save.isPending ? deliveryTexts.saving : save.isSuccess ? deliveryTexts.saved : '',
    change: (change: Partial<DeliverySettings>) => save.mutate({ ...settings, ...change }),
  };
}
