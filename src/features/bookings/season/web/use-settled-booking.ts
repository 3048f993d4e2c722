import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownTerms } from '#features/events/days/web/queries.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import type { BookingView, bookingsApi } from '../../contract.ts';
import { myCredits } from '../../credits/web/queries.ts';
import {
  bookingById,
  bookingEligibility,
  myBookings,
  openOrders,
} from '../../places/web/queries.ts';

/**
 * In milliseconds: how often the page polls, when it asks the provider, and when it stops telling
 * the buyer to wait.
 */
const POLL_EVERY = 1500;
const ASK_PROVIDER_AFTER = [3000, 8000, 15_000];
const STOP_WAITING_AFTER = 20_000;

/**
 * `no`: nothing to wait for, or the buyer has not come from the checkout. `long`: the payment is
 * taking unusually long.
 */
export type Waiting = 'no' | 'moment' | 'long';

/** Whether a payment decides about the places of this order. */
const isUndecided = ({ order: { state } }: BookingView): boolean =>
  state === 'open' || state === 'expired' || state === 'released';

/** Whether an order on account still owes something. */
const isOwed = ({ order: { account } }: BookingView): boolean => (account?.owedPence ?? 0) > 0;

/**
 * Polls a booking while its payment may still arrive. After 3, 8 and 15 s the server is made to ask
 * the provider, in case a webhook was lost. After 20 s the buyer need not wait any longer: a
 * scheduled job settles the payment and an email tells them.
 * @param paid whether the buyer comes from the checkout, having paid
 */
export function useSettledBooking(
  bookingId: string,
  paid: boolean,
): { booking: BookingView; waiting: Waiting } {
  const query = bookingById(bookingId);
  const client = useQueryClient();
  const booking = useLoaded(query);
  const undecided = isUndecided(booking) || (paid && isOwed(booking));
  const [wait, setWait] = useState<Waiting>('moment');
  const pollEvery = wait === 'long' ? STOP_WAITING_AFTER : POLL_EVERY;

  useQuery({
    queryKey: query.queryKey,
    staleTime: 0,
    refetchInterval: undecided ? pollEvery : false,
  });

  const orderId = booking.order.id;

  useEffect(() => {
    if (!undecided) return;

    const ask = () => {
      // A failure does no harm: polling continues, and a scheduled job asks as well.
      api
        .post<typeof bookingsApi.checkOrder>('/api/orders/:orderId/check', { params: { orderId } })
        .catch(() => undefined)
        .finally(() => client.invalidateQueries({ queryKey: bookingById(bookingId).queryKey }));
    };

    const asking = ASK_PROVIDER_AFTER.map((after) => setTimeout(ask, after));
    const letGo = setTimeout(() => setWait('long'), STOP_WAITING_AFTER);

    return () => {
      asking.forEach(clearTimeout);
      clearTimeout(letGo);
    };
  }, [undecided, orderId, bookingId, client]);

  const eventId = booking.order.event.id;

  // Lists that were read before the payment was settled are out of date.
  useEffect(() => {
    if (undecided) return;
    for (const { queryKey } of [
      myBookings,
      bookingEligibility(eventId),
      myCredits,
      openOrders,
      ownTerms,
    ])
      void client.invalidateQueries({ queryKey });
  }, [undecided, eventId, client]);

  return { booking, waiting: isUndecided(booking) && paid ? wait : 'no' };
}
