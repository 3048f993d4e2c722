import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { ApplicationView } from '../../contract.ts';
import { applicationToasts } from '../../texts.ts';
import { applicationByToken } from '../queries.ts';

type Props = { readonly token: string; readonly reference: string };

/** Withdraws the application after a confirmation. */
export function WithdrawButton({ token, reference }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { queryKey } = applicationByToken(token);

  const withdraw = useApiMutation({
    mutationFn: () => api.post<ApplicationView>(`${queryKey[0]}/withdraw`),
    onSuccess: (after) => {
      setAsking(false);
      client.setQueryData(queryKey, after);
      toast(applicationToasts.withdrawn);
    },
    onError: async (error) => {
      setAsking(false);
      const description = errorMessage(error);
      toast({ title: applicationToasts.notWithdrawn, description, variant: 'destructive' });
      await client.invalidateQueries({ queryKey });
    },
  });

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Withdraw ${reference}?`}
        description="We’ll stop reviewing your application and won’t contact you about it. If you change your mind, you’ll need to apply again. We delete what you sent after 12 months."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Withdraw application
          </Button>
        </div>
      </Dialog>
    </>
  );
}
