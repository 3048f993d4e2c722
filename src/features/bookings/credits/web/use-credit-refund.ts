import { useQueryClient } from '@tanstack/react-query';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { CreditsView } from '../contract.ts';
import { creditRefundTexts } from '../texts.ts';
import { myCredits } from './queries.ts';

type Refund = { readonly creditId: string; readonly pence: number; readonly onRefused: () => void };

/** Refunds an unused credit for the amount that was shown, then shows the credits that are left. */
export function useCreditRefund({ creditId, pence, onRefused }: Refund) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();

  return useApiMutation({
    mutationFn: () => api.post<CreditsView>(`/api/credits/${creditId}/refund`, { pence }),
    onSuccess: (credits) => {
      client.setQueryData(myCredits.queryKey, credits);
      toast({ title: creditRefundTexts.done });
    },
    onError: async (error) => {
      onRefused();
      if (await leaveIfEnded(error, { page: '/bookings/credits' })) return;
      const description = errorMessage(error);
      toast({ title: creditRefundTexts.notDone, description, variant: 'destructive' });
      await client.invalidateQueries({ queryKey: myCredits.queryKey });
    },
  });
}
