import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import type { BookingView } from '../../contract.ts';
import { bookingById, bookingEligibility, myBookings } from '../queries.ts';

/** Milliseconds: how often the page looks, when it asks the provider itself, and when it stops asking to wait. */
const POLL_EVERY = 1500;
const ASK_PROVIDER_AFTER = [3000, 8000, 15_000];
const STOP_WAITING_AFTER = 20_000;

/** `no`: there is nothing to wait for, or nobody said that they paid. */
export type Waiting = 'no' | 'moment' | 'long';

/** Whether money for this order may still arrive: until it has led to a place or a refund, nothing is decided. */
const isUndecided = ({ order: { state } }: BookingView): boolean =>
  state === 'open' || state === 'expired' || state === 'released';

/**
 * A booking, looked at again while its payment may be on its way. After 3 s (and twice more) the page has the server
 * ask the provider, in case its message was lost; after 20 s nobody is asked to wait any longer: the timetable and a
 * mail see to it.
 * @param paid whether the buyer comes from the provider's page, having paid
 */
export function useSettledBooking(
  bookingId: string,
  paid: boolean,
): { booking: BookingView; waiting: Waiting } {
  const query = bookingById(bookingId);
  const client = useQueryClient();
  const booking = useLoaded(query);
  const undecided = isUndecided(booking);
  const [waited, setWaited] = useState<Waiting>('moment');
  const pollEvery = waited === 'long' ? STOP_WAITING_AFTER : POLL_EVERY;
  useQuery({ queryKey: query.queryKey, staleTime: 0, refetchInterval: undecided ? pollEvery : false });
  const orderId = booking.order.id;
  useEffect(() => {
    if (!undecided) return;
    const ask = () => {
      // A failure here is of no matter: looking goes on, and the timetable asks as well.
      api
        .post(`/api/orders/${orderId}/check`)
        .catch(() => undefined)
        .finally(() => client.invalidateQueries({ queryKey: bookingById(bookingId).queryKey }));
    };
    const asking = ASK_PROVIDER_AFTER.map((after) => setTimeout(ask, after));
    const letGo = setTimeout(() => setWaited('long'), STOP_WAITING_AFTER);
    return () => {
      asking.forEach(clearTimeout);
      clearTimeout(letGo);
    };
  }, [undecided, orderId, bookingId, client]);
  const eventId = booking.order.event.id;
  // Once it is settled, lists that were read before are out of date.
  useEffect(() => {
    if (undecided) return;
    for (const { queryKey } of [myBookings, bookingEligibility(eventId)])
      void client.invalidateQueries({ queryKey });
  }, [undecided, eventId, client]);
  return { booking, waiting: undecided && paid ? waited : 'no' };
}
