import { apiQuery } from '#platform/api-client/queries.ts';
import type { changesApi } from '../contract.ts';

/** What the places of an order give back if they are cancelled now. */
export const cancelQuoteOf = (orderId: string) =>
  apiQuery<typeof changesApi.quoteOrder>('/api/orders/:orderId/cancellation', {
    params: { orderId },
  });

/** What the buyer of an order wants if the day is called off, and the refunds of the order. */
export const moneyBackOf = (orderId: string) =>
  apiQuery<typeof changesApi.readMoneyBack>('/api/orders/:orderId/money-back', {
    params: { orderId },
  });

/** The golf days that an order can move to. */
export const moveOf = (orderId: string) =>
  apiQuery<typeof changesApi.quoteMove>('/api/orders/:orderId/move', { params: { orderId } });

/** A place that the current user bought or plays, before it is handed over. */
export const transferOf = (bookingId: string) =>
  apiQuery<typeof changesApi.readTransfer>('/api/bookings/:bookingId/transfer', {
    params: { bookingId },
  });
