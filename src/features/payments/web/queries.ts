import { apiQuery } from '#platform/api-client/queries.ts';
import type { CheckoutView } from '../contract.ts';

/** The sandbox's page for one payment of this person. */
export const checkoutById = (checkoutId: string) => apiQuery<CheckoutView>(`/api/checkout/${checkoutId}`);
