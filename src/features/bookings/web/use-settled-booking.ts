import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import type { BookingView } from '../contract.ts';
import { bookingById } from './queries.ts';

/** Milliseconds: how often the page looks, when it asks the provider itself, and when it stops asking to wait. */
const LOOK_EVERY = 1500;
const ASK_PROVIDER_AFTER = 3000;
const LET_GO_AFTER = 20_000;

export type Waiting = 'no' | 'moment' | 'long';

/** Whether the money for this booking is still on its way, as far as the server knows. */
export const isProcessing = ({ state, order }: BookingView): boolean =>
  (state === 'held' && order.state === 'open') || order.state === 'refunding';

/**
 * A booking, looked at again while its payment is on its way. After 3 s the page has the server ask the provider,
 * in case its message was lost; after 20 s nobody is asked to wait any longer: the timetable and a mail see to it.
 */
export function useSettledBooking(bookingId: string): { booking: BookingView; waiting: Waiting } {
  const query = bookingById(bookingId);
  const client = useQueryClient();
  const booking = useLoaded(query);
  const processing = isProcessing(booking);
  const [waited, setWaited] = useState<Waiting>('moment');
  useQuery({
    queryKey: query.queryKey,
    staleTime: 0,
    refetchInterval: processing ? (waited === 'long' ? LET_GO_AFTER : LOOK_EVERY) : false,
  });
  const orderId = booking.order.id;
  useEffect(() => {
    if (!processing) return;
    const ask = setTimeout(() => {
      // A failure here is of no matter: looking goes on, and the timetable asks as well.
      api
        .post(`/api/orders/${orderId}/check`)
        .catch(() => undefined)
        .finally(() => client.invalidateQueries({ queryKey: [`/api/bookings/${bookingId}`] }));
    }, ASK_PROVIDER_AFTER);
    const letGo = setTimeout(() => setWaited('long'), LET_GO_AFTER);
    return () => {
      clearTimeout(ask);
      clearTimeout(letGo);
    };
  }, [processing, orderId, bookingId, client]);
  return { booking, waiting: processing ? waited : 'no' };
}
