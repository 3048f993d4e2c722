import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CrossIcon } from '../icons.tsx';
import { toastRegionId } from '../toast/toast.ts';
import type { TypeAhead } from './use-typed-ahead.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title that says what will happen. */
  description?: ReactNode;
  /** The name of the field that gets the focus; default: the first one. */
  startAt?: string;
  /** Fills the screen on a phone, for a form of several fields. */
  fillsPhone?: boolean;
  children: ReactNode;
};

/** A press on a toast in front of the dialog does not count as a press outside it. */
const keepForToasts = (event: Event) => {
  if (event.target instanceof Element && event.target.closest(`#${toastRegionId}`))
    event.preventDefault();
};

/** An open menu would stay above the dialog, out of reach: ⌘K opens one from anywhere. */
const closeMenus = () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]')) menu.hidePopover?.();
};

export default function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  startAt,
  fillsPhone = false,
  typeAhead,
  children,
}: DialogProps & { readonly typeAhead: TypeAhead }) {
  // Radix returns the focus only to its own trigger, so we return it to the element that had it.
  const [opener] = useState(() => document.activeElement);

  const giveBack = (event: Event) => {
    event.preventDefault();
    if (!(opener instanceof HTMLElement)) return;
    opener.focus();
    // That element may be gone, or there was none because the dialog opened by itself. Then the
    // page gets the focus.
    if (document.activeElement !== opener || opener === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  };

  const begin = (event: Event) => {
    typeAhead();
    closeMenus();
    const panel = event.currentTarget as HTMLElement;
    const field = startAt && panel.querySelector<HTMLElement>(`[name="${startAt}"]`);
    if (!field) return;
    event.preventDefault();

    // The title stays in view.
    field.focus({ preventScroll: true });
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={classNames(
            'fixed inset-0 z-50 grid animate-rise grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-pine/60 p-4 max-sm:place-items-end max-sm:p-0',
            // Not centred: what is taller than the screen would begin above it, out of reach.
            fillsPhone && 'scroll-pb-24 max-sm:items-start',
          )}
        >
          <Dialog.Content
            onOpenAutoFocus={begin}
            onInteractOutside={keepForToasts}
            onCloseAutoFocus={giveBack}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={classNames(
              'relative w-full max-w-lg rounded-large border border-line bg-ivory-bright p-6 text-ink shadow-soft max-sm:rounded-b-none md:p-8',
              fillsPhone && 'max-sm:min-h-dvh max-sm:rounded-none max-sm:border-0 max-sm:p-5',
            )}
          >
            <Dialog.Title className="pr-10 text-2xl">{title}</Dialog.Title>
            {description !== undefined && (
              <Dialog.Description className="mt-2 text-ink-soft">{description}</Dialog.Description>
            )}
            <div className="mt-6">{children}</div>
            <Dialog.Close asChild>
              <IconButton label="Close" className="absolute top-3 right-3">
                <CrossIcon />
              </IconButton>
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
