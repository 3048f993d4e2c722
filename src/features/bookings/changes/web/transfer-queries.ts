import { apiQuery } from '#platform/api-client/queries.ts';
import type { TransferView } from '../transfer-contract.ts';

/** A place that the current user bought or plays, before it is handed over. */
export const transferOf = (bookingId: string) =>
  apiQuery<TransferView>(`/api/bookings/${bookingId}/transfer`);
