import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { eventById, ownTerms } from '#features/events/days/web/queries.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { takeAnswer } from '#platform/api-client/queries.ts';
import type { BookingEligibility, BookRequest, bookingsApi, OrderView } from '../../contract.ts';
import { myCredits, waysToPay } from '../../credits/web/queries.ts';
import { bookingEligibility, myBookings, openOrders } from '../../places/web/queries.ts';
import { alreadyHolding, bookingToasts } from '../../texts.ts';
import { myWaitlists, waitlistOf } from '../../waitlist/web/queries.ts';

/**
 * What follows once places are held: the other reads of the account are stale, and the payment page
 * opens, or the booking if there is nothing to pay.
 */
export function useOpenHeldOrder(eventId: number) {
  const client = useQueryClient();
  const navigate = useNavigate();

  return useCallback(
    async (order: OrderView, { replace = false }: { readonly replace?: boolean } = {}) => {
      const isPaid = order.state === 'paid';
      const eligibility = bookingEligibility(eventId);
      const before = client.getQueryData<BookingEligibility>(eligibility.queryKey);
      if (!isPaid && before) await takeAnswer(client, eligibility, eligibilityWith(order, before));

      for (const { queryKey } of [
        myBookings,
        myCredits,
        waysToPay(eventId),
        waitlistOf(eventId),
        myWaitlists,
        openOrders,
        ownTerms,
      ])
        void client.invalidateQueries({ queryKey });

      await navigate(isPaid ? `/bookings/${order.bookingId}` : `/event-payment/${eventId}`, {
        replace,
      });
    },
    [client, navigate, eventId],
  );
}

/**
 * Holds places and opens their payment page; without a request, one for the buyer. With nothing to
 * pay the places are confirmed at once, and the booking opens instead. A visitor is sent to log in
 * first and then back to the event. A second click while the first request is pending gets the same
 * order from the server.
 * @param offerId the offer from the waitlist that is accepted
 */
export function useHoldPlace(eventId: number, offerId?: string) {
  const openOrder = useOpenHeldOrder(eventId);

  return useApiMutation(
    (body: BookRequest | undefined) =>
      offerId === undefined || body === undefined
        ? api.post<typeof bookingsApi.holdPlaces>('/api/events/:eventId/bookings', {
            params: { eventId },
            body,
          })
        : api.post<typeof bookingsApi.acceptOffer>('/api/offers/:offerId/accept', {
            params: { offerId },
            body,
          }),
    {
      eventId,
      onDone: (order) => openOrder(order),
      failed: bookingToasts.notHeld,
      besideFields: true,
      // The event too: the reason for the refusal also changes the rest of the page.
      refreshAfterFailure: [
        eventById(eventId),
        bookingEligibility(eventId),
        waysToPay(eventId),
        waitlistOf(eventId),
      ],
    },
  );
}

/** The eligibility after the hold, as the server would report it: the new order is open. */
const eligibilityWith = (order: OrderView, before: BookingEligibility): BookingEligibility => ({
  ...before,
  canBook: false,
  reason: { code: 'already_holding', message: alreadyHolding },
  canBookForOthers: false,
  order,
  bookingId: null,
});
