import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  /** What the button says. */
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  /** What is asked: "Cancel this meet-up?". */
  readonly title: string;
  /** What follows from it, for whom. */
  readonly description: string;
  /** The button that does it: "Cancel meet-up". */
  readonly confirm: string;
  readonly confirmVariant?: ButtonVariant;
  /** The button that leaves everything as it is. */
  readonly keep: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
};

/** A button for what cannot be undone: it asks before it does it. */
export function ConfirmButton({
  children,
  variant = 'secondary',
  title,
  description,
  confirm,
  confirmVariant = 'primary',
  keep,
  busy,
  onConfirm,
}: Props) {
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={title} description={description}>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {keep}
          </Button>
          <Button
            variant={confirmVariant}
            onClick={() => {
              setAsking(false);
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
