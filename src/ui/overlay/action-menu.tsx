import { useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icons.tsx';
import { Dialog } from './dialog.tsx';

type Action = {
  readonly label: string;
  /** Where a screen reader needs more than the label says. */
  readonly name?: string;
  readonly press: () => void;
};

type Props = {
  /** What the actions are about: “More about Priya’s post”. */
  readonly label: string;
  readonly actions: readonly Action[];
  readonly className?: string;
};

/** Rare actions behind one quiet button: on a phone they come up from the bottom. */
export function ActionMenu({ label, actions, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className || 'text-ink-soft'}
      >
        <Icon>
          <path strokeWidth="2.8" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
        </Icon>
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label}>
        <ul className="-mt-2 divide-y divide-line">
          {actions.map(({ label: action, name = action, press }) => (
            <li key={action}>
              <Button
                variant="quiet"
                wide
                aria-label={name}
                className="justify-start! text-base! text-ink"
                onClick={() => {
                  setOpen(false);
                  press();
                }}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
