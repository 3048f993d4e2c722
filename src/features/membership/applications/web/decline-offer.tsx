import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly onDecline: () => void;
  /** For the dark band of the membership’s page. */
  readonly look?: 'secondary' | 'onPine';
};

/** "No thanks" to a membership that waits to be paid, after a confirmation. */
export function DeclineOffer({ isBusy, onDecline, look = 'secondary' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button variant={look} onClick={() => setOpen(true)}>
        No thanks
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Turn this membership down?"
        description="Nothing has been charged. If you change your mind later, you’ll need to apply again."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onDecline}>
            Turn it down
          </Button>
        </div>
      </Dialog>
    </>
  );
}
