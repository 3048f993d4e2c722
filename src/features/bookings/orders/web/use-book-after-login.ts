import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetEvent } from '#features/identity/accounts/web/login-return.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import type { BookingEligibility, BookRequest, bookingsApi } from '../../contract.ts';
import { bookingEligibility } from '../../places/web/queries.ts';
import { useBookingSheet } from '../../places/web/use-booking-sheet.ts';
import { holdFailures } from '../../texts.ts';
import { useOpenHeldOrder } from './use-hold-place.ts';

/** The buyer's own place, and others that are named later. */
const requestFor = (places: number): BookRequest => ({
  places: Array.from({ length: places }, (_, index) =>
    index === 0 ? { for: 'me', payWith: 'money' } : { for: 'later', payWith: 'money' },
  ),
});

/**
 * What follows when a visitor has registered or logged in to book: the places are held and the
 * payment page opens. Someone who has a place or an open order here, or credits to choose from,
 * goes on with those instead.
 */
export function useBookAfterLogin(eventId: number, places: number, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const openOrder = useOpenHeldOrder(eventId);

  // Back from the payment page leads to the event, without the sheet.
  const { isFromPage: replace } = useBookingSheet();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [failure, setFailure] = useState<string>();

  const goOn = useCallback(
    async (entered: 'login' | 'registration') => {
      const { queryKey } = bookingEligibility(eventId);
      if (entered === 'login') {
        const eligibility = await client.fetchQuery<BookingEligibility>({ queryKey, staleTime: 0 });
        if (eligibility.bookingId || eligibility.reason?.code === 'already_booked')
          return onClose();
        if (eligibility.order || eligibility.hasCredits)
          return navigate(`/event-payment/${eventId}`, { replace });
      }

      const order = await api.post<typeof bookingsApi.holdPlaces>('/api/events/:eventId/bookings', {
        params: { eventId },
        body: requestFor(places),
      });

      await openOrder(order, { replace });
    },
    [client, navigate, openOrder, onClose, eventId, places, replace],
  );

  const book = useCallback(
    async (entered: 'login' | 'registration') => {
      setIsUnderWay(true);
      forgetEvent();
      try {
        await goOn(entered);
      } catch (error) {
        setFailure(errorMessage(error as Error, holdFailures.notHeld, holdFailures.notReached));
        await client.invalidateQueries({ queryKey: bookingEligibility(eventId).queryKey });
        setIsUnderWay(false);
      }
    },
    [goOn, client, eventId],
  );

  return { isUnderWay, failure, book };
}
