import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { creditsApi } from '../contract.ts';
import { creditRefundTexts } from '../texts.ts';
import { myCredits } from './queries.ts';

type Props = { readonly creditId: string; readonly pence: number; readonly until: string };

/** Gives the price of an unused credit back, after saying how much that is. */
export function CreditRefund({ creditId, pence, until }: Props) {
  const [isOpen, setOpen] = useState(false);
  const refund = useCreditRefund({ creditId, pence, onRefused: () => setOpen(false) });

  return (
    <>
      <span className="block text-sm text-ink-soft figures">{creditRefundTexts.until(until)}</span>
      <Button variant="plain" className="mt-1" onClick={() => setOpen(true)}>
        {creditRefundTexts.button(pence)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={creditRefundTexts.title}
        description={creditRefundTexts.what(pence)}
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={refund.isPending} onClick={() => refund.mutate()}>
            {creditRefundTexts.button(pence)}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {creditRefundTexts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

type Refund = { readonly creditId: string; readonly pence: number; readonly onRefused: () => void };

/** Refunds an unused credit for the amount that was shown, then shows the credits that are left. */
const useCreditRefund = ({ creditId, pence, onRefused }: Refund) =>
  useApiMutation(
    () =>
      api.post<typeof creditsApi.refundCreditPrice>('/api/credits/:creditId/refund', {
        params: { creditId },
        body: { pence },
      }),
    {
      answers: myCredits,
      done: creditRefundTexts.done,
      onFailed: onRefused,
      failed: creditRefundTexts.notDone,
      refreshAfterFailure: [myCredits],
    },
  );
