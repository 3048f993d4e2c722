import { useNavigate } from 'react-router';
import { eventById, ownTerms } from '#features/events/days/web/queries.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import type { OrderView } from '../../contract.ts';
import { bookingById, bookingEligibility, myBookings } from '../../places/web/queries.ts';
import type { CancelRequest, changesApi } from '../contract.ts';
import { cancelQuoteOf, moneyBackOf } from './queries.ts';

/**
 * Cancels, then shows the booking as it is; a quote that has changed meanwhile is asked for again
 * and shown.
 */
export function useCancel(bookingId: string, order: OrderView) {
  const navigate = useNavigate();

  return useApiMutation(
    (body: CancelRequest) =>
      api.post<typeof changesApi.cancelPlaces>('/api/orders/:orderId/cancellation', {
        params: { orderId: order.id },
        body,
      }),
    {
      refresh: [
        bookingById(bookingId),
        myBookings,
        bookingEligibility(order.event.id),
        eventById(order.event.id),
        moneyBackOf(order.id),
        ownTerms,
      ],
      // The booking's page says first that it is cancelled, and what comes back.
      onRefreshed: () => navigate(`/bookings/${bookingId}`),
      refreshAfterFailure: [cancelQuoteOf(order.id)],
    },
  );
}
