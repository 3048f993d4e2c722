import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import type { CheckoutView, PayRequest } from '../contract.ts';
import { checkoutById } from './queries.ts';

/**
 * What the buyer can do at the checkout. Once it is paid or left, they are led back to where they came from; a step
 * counts as under way until they are.
 */
export function useCheckout(checkoutId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = checkoutById(checkoutId);
  const continueWith = async (checkout: CheckoutView) => {
    client.setQueryData(queryKey, checkout);
    const next = checkout.state === 'paid' ? checkout.returnUrl : checkout.cancelUrl;
    if (checkout.state !== 'paid' && checkout.state !== 'cancelled') return;
    // What was bought shows in many places, and this page knows none of them: nothing counts as fresh any more.
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
