import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { eventById } from '#features/events/web/queries.ts';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { OrderView } from '../../contract.ts';
import { bookingEligibility, myBookings } from '../queries.ts';

/**
 * Takes a place and goes to pay for it. Whoever is not signed in goes to sign in first, and is led back to the event.
 * A second press while the first is under way meets the same order: the server answers both alike.
 */
export function useHoldPlace(eventId: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaveIfEnded = useSessionEnded();
  return useApiMutation({
    mutationFn: () => api.post<OrderView>(`/api/events/${eventId}/bookings`),
    onSuccess: async (order) => {
      client.setQueryData(bookingEligibility(eventId).queryKey, eligibilityWith(order));
      void client.invalidateQueries({ queryKey: myBookings.queryKey });
      await navigate(`/event-payment/${eventId}`);
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { eventId })) return;
      toast({ title: "We couldn't book your place", description: whyNot(error), variant: 'destructive' });
      // The event as well: what refused this person shows on the rest of the page, too.
      const reads = [eventById(eventId), bookingEligibility(eventId)];
      await Promise.all(reads.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
  });
}

const whyNot = (error: unknown): string =>
  errorMessage(
    error,
    'Something went wrong on our side. Please try again.',
    'The network did not answer. Please check your connection and try again.',
  );

/** What the server would say now: the order that was just made is open. */
const eligibilityWith = (order: OrderView) => ({
  eventId: order.event.id,
  canBook: false,
  reason: { code: 'already_holding', message: "We're already holding a place for you." },
  order,
  bookingId: null,
});
