import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import type { CheckoutView, PayRequest, paymentsApi } from '../contract.ts';

/**
 * The mutations of the checkout. Once it is paid or cancelled, the buyer is sent back to where they
 * came from; a mutation stays pending until then.
 */
export function useCheckout(checkoutId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = checkoutById(checkoutId);

  const continueWith = async (checkout: CheckoutView) => {
    client.setQueryData(queryKey, checkout);
    const next = checkout.state === 'paid' ? checkout.returnUrl : checkout.cancelUrl;
    if (checkout.state !== 'paid' && checkout.state !== 'cancelled') return;
    // Many pages show what was bought and this one knows none of them, so every other query is
    // invalidated.
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    await navigate(next, { replace: true });
  };

  const leaveIfEnded = useSessionEnded();

  const refresh = async (error: Error) => {
    if (await leaveIfEnded(error, { page: `/checkout/${checkoutId}` })) return;
    await client.invalidateQueries({ queryKey });
  };

  const step = (name: string) => `/api/checkout/${checkoutId}/${name}`;

  return {
    pay: useApiMutation({
      mutationFn: (card: PayRequest) => api.post<CheckoutView>(step('pay'), card),
      onSuccess: continueWith,
      onError: refresh,
    }),
    authenticate: useApiMutation({
      mutationFn: (approve: boolean) => api.post<CheckoutView>(step('authenticate'), { approve }),
      onSuccess: continueWith,
      onError: refresh,
    }),
    cancel: useApiMutation({
      mutationFn: () => api.post<CheckoutView>(step('cancel')),
      onSuccess: continueWith,
      onError: refresh,
    }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** The sandbox's checkout of one of the current user's payments. */
export const checkoutById = (checkoutId: string) =>
  apiQuery<typeof paymentsApi.readCheckout>('/api/checkout/:checkoutId', {
    params: { checkoutId },
  });
