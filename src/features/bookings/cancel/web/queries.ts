import { apiQuery } from '#platform/api-client/queries.ts';
import type { CancelQuoteView } from '../contract.ts';

/** What the places of an order give back if they are cancelled now. */
export const cancelQuoteOf = (orderId: string) =>
  apiQuery<CancelQuoteView>(`/api/orders/${orderId}/cancellation`);
