import { apiQuery } from '#platform/api-client/queries.ts';
import type { CancelQuoteView, MoneyBackView, MoveView, TransferView } from '../contract.ts';

/** What the places of an order give back if they are cancelled now. */
export const cancelQuoteOf = (orderId: string) =>
  apiQuery<CancelQuoteView>(`/api/orders/${orderId}/cancellation`);

/** What the buyer of an order wants if the day is called off, and the refunds of the order. */
export const moneyBackOf = (orderId: string) =>
  apiQuery<MoneyBackView>(`/api/orders/${orderId}/money-back`);

/** The golf days that an order can move to. */
export const moveOf = (orderId: string) => apiQuery<MoveView>(`/api/orders/${orderId}/move`);

/** A place that the current user bought or plays, before it is handed over. */
export const transferOf = (bookingId: string) =>
  apiQuery<TransferView>(`/api/bookings/${bookingId}/transfer`);
