import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Moved, MoveRequest } from '../move-contract.ts';
import { moveTexts } from '../move-texts.ts';
import { moveOf } from './move-queries.ts';

/**
 * Moves the order, then shows the booking at its new day. After a refusal the days are read again.
 */
export function useMove(bookingId: string, orderId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaveIfEnded = useSessionEnded();

  return useApiMutation<Moved, MoveRequest>({
    mutationFn: (request) => api.post<Moved>(`/api/orders/${orderId}/move`, request),
    onSuccess: async () => {
      toast({ title: moveTexts.done });
      await client.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^\/api\/(bookings|orders|places|events)/.test(String(queryKey[0])),
      });
      await navigate(`/bookings/${bookingId}`);
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { page: `/bookings/${bookingId}/move` })) return;
      await client.invalidateQueries({ queryKey: moveOf(orderId).queryKey });
    },
  });
}
