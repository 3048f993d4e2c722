import { apiQuery } from '#platform/api-client/queries.ts';
import type { MoveView } from '../move-contract.ts';

/** The golf days that an order can move to. */
export const moveOf = (orderId: string) => apiQuery<MoveView>(`/api/orders/${orderId}/move`);
