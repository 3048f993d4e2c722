import { useEffect, useRef, useState } from 'react';
import { confirmWith } from '#platform/api-client/client.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

// Loaded with the first write that needs it.
const fetchForm = () => import('./confirm-form.tsx');

type PendingConfirmation = {
  readonly result: Promise<boolean>;
  readonly settle: (confirmed: boolean) => void;
};

/**
 * Asks for the password, a code or a passkey when a write of the page needs it, and then lets the
 * write go on. Two writes that wait at the same time ask once. Closing the dialog leaves everything
 * as it was.
 */
export function ConfirmationGate() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<PendingConfirmation | undefined>(undefined);

  useEffect(
    () =>
      confirmWith(() => {
        waiting.current ??= newWaiting();
        setIsOpen(true);
        return waiting.current.result;
      }),
    [],
  );

  const settle = (confirmed: boolean) => {
    waiting.current?.settle(confirmed);
    waiting.current = undefined;
    setIsOpen(false);
  };

  const Form = useLazyModule(fetchForm, isOpen, () => settle(false))?.default;

  return (
    <Dialog
      open={isOpen && Form !== undefined}
      onOpenChange={() => settle(false)}
      title="Please confirm it’s you"
      description="We ask again before a step like this. It then counts for ten minutes."
    >
      {Form && <Form onConfirmed={() => settle(true)} onCancel={() => settle(false)} />}
    </Dialog>
  );
}

function newWaiting(): PendingConfirmation {
  let settle: PendingConfirmation['settle'] = () => undefined;
  const result = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { result, settle };
}
