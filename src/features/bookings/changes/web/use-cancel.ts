import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { eventById, ownTerms } from '#features/events/days/web/queries.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { OrderView } from '../../contract.ts';
import { givenBackTexts, type ToldPlace } from '../../orders/texts.ts';
import type { MoneyTo } from '../../places/cancel-quote.ts';
import { bookingById, bookingEligibility, myBookings } from '../../places/web/queries.ts';
import type { CancelRequest, changesApi } from '../contract.ts';
import { sumText } from '../texts.ts';
import { cancelQuoteOf, moneyBackOf } from './queries.ts';

/**
 * Cancels, then shows the booking as it is; a quote that has changed meanwhile is asked for again
 * and shown.
 */
export function useCancel(bookingId: string, order: OrderView, moneyTo: MoneyTo) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const reads = [
    bookingById(bookingId),
    myBookings,
    bookingEligibility(order.event.id),
    eventById(order.event.id),
    moneyBackOf(order.id),
    ownTerms,
  ];

  return useApiMutation({
    mutationFn: (request: CancelRequest) =>
      api.post<typeof changesApi.cancelPlaces>('/api/orders/:orderId/cancellation', {
        params: { orderId: order.id },
        body: request,
      }),
    onSuccess: async (_done, { places }) => {
      await Promise.all(reads.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      toast({
        title: givenBackTexts.confirmed(places.map(({ bookingId: id }) => toldPlace(order, id))),
        description: sumText(
          places.map(({ choice }) => choice),
          moneyTo,
        ),
      });
      await navigate(`/bookings/${bookingId}`);
    },
    onError: () => client.invalidateQueries({ queryKey: cancelQuoteOf(order.id).queryKey }),
  });
}

/** A place of an order as its buyer knows it. */
export function toldPlace({ places }: OrderView, bookingId: string): ToldPlace {
  const place = places.find((one) => one.bookingId === bookingId);
  if (!place || place.player === 'me') return { player: '', of: 'buyer' };
  return place.name === null ? { player: '', of: 'nobody' } : { player: place.name, of: 'other' };
}
