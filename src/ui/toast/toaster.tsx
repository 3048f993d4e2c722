import { useEffect, useSyncExternalStore } from 'react';
import { dismissToast, toastLimits, toastRegionId, toastStore } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

export type ToasterProps = {
  /** The assertive region shows failures, the polite one the other messages. */
  urgent: boolean;
};

const region = () => document.getElementById(toastRegionId);

/**
 * The element that had the focus before F8 moved it to the messages; it gets the focus back when
 * the message is gone.
 */
let cameFrom: HTMLElement | null = null;

function dismiss(id: number): void {
  const focusWasHere = region()?.contains(document.activeElement) ?? false;
  dismissToast(id);
  if (focusWasHere) cameFrom?.focus();
}

/** Fills one of the two live regions from the store. */
export function Toaster({ urgent }: ToasterProps) {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  );

  useEffect(() => {
    if (urgent) return;

    const goThere = ({ key }: KeyboardEvent) => {
      if (key !== toastLimits.hotkey) return;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !region()?.contains(activeElement))
        cameFrom = activeElement;
      region()?.focus();
    };

    document.addEventListener('keydown', goThere);

    return () => document.removeEventListener('keydown', goThere);
  }, [urgent]);

  return toasts
    .filter(({ variant }) => (variant === 'destructive') === urgent)
    .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />);
}
