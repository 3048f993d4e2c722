import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import type { CheckoutView, PayRequest, sandboxApi } from '../contract.ts';

/**
 * The mutations of the checkout. Once it is paid or cancelled, the buyer is sent back to where they
 * came from; a mutation stays pending until then.
 */
export function useCheckout(checkoutId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const checkout = checkoutById(checkoutId);
  const params = { checkoutId };

  const leaveWhenOver = async ({ state, returnUrl, cancelUrl }: CheckoutView) => {
    if (state !== 'paid' && state !== 'cancelled') return;

    // Many pages show what was bought and this one knows none of them, so every other query is
    // invalidated.
    const [address] = checkout.queryKey;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== address });
    await navigate(state === 'paid' ? returnUrl : cancelUrl, { replace: true });
  };

  const step = { answers: checkout, onDone: leaveWhenOver, refreshAfterFailure: [checkout] };

  return {
    pay: useApiMutation(
      (body: PayRequest) =>
        api.post<typeof sandboxApi.payCheckout>('/api/checkout/:checkoutId/pay', { params, body }),
      step,
    ),
    authenticate: useApiMutation(
      (approve: boolean) =>
        api.post<typeof sandboxApi.authenticateCheckout>('/api/checkout/:checkoutId/authenticate', {
          params,
          body: { approve },
        }),
      step,
    ),
    cancel: useApiMutation(
      () =>
        api.post<typeof sandboxApi.cancelCheckout>('/api/checkout/:checkoutId/cancel', { params }),
      step,
    ),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** The sandbox's checkout of one of the current user's payments. */
export const checkoutById = (checkoutId: string) =>
  apiQuery<typeof sandboxApi.readCheckout>('/api/checkout/:checkoutId', {
    params: { checkoutId },
  });
