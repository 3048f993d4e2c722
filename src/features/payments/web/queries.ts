import { apiQuery } from '#platform/api-client/queries.ts';
import type { CheckoutView } from '../contract.ts';

/** The sandbox's checkout of one of the current user's payments. */
export const checkoutById = (checkoutId: string) =>
  apiQuery<CheckoutView>(`/api/checkout/${checkoutId}`);
