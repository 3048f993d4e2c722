import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { creditRefundTexts } from '../texts.ts';
import { useCreditRefund } from './use-credit-refund.ts';

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
