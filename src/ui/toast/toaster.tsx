import { useEffect, useSyncExternalStore } from 'react';
import { dismissToast, toastLimits, toastRegionId, toastStore } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

export type ToasterProps = {
  /** Whether this is the assertive region, which shows what failed, or the polite one, which shows the rest. */
  urgent: boolean;
};

const region = () => document.getElementById(toastRegionId);

/** Where the keyboard was before F8 led it to the messages; it goes back there when the message is gone. */
let cameFrom: HTMLElement | null = null;

function dismiss(id: number): void {
  const focusWasHere = region()?.contains(document.activeElement) ?? false;
  dismissToast(id);
  if (focusWasHere) cameFrom?.focus();
}

/** Fills one of the two live regions from the store. */
export function Toaster({ urgent }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
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
