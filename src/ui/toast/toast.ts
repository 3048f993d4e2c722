import type { ReactNode } from 'react';

export type ToastMessage = {
  title: string;
  description?: ReactNode;
  /** `destructive` is for what failed: it is read out at once. */
  variant?: 'default' | 'destructive';
  /** Milliseconds it stays; 5000 unless told. Infinity stays until dismissed. */
  duration?: number;
};

/** A message in the store: `open` until dismissed; a dismissed one is remembered a while, unseen. */
export type ToastRecord = ToastMessage & { readonly id: number; readonly open: boolean };

/** The numbers of spec.md section 9. */
export const toastLimits = {
  atOnce: 1,
  duration: 5000,
  removeAfter: 1_000_000,
  swipe: 50,
  hotkey: 'F8',
} as const;

export const toastRegionId = 'toasts';

let toasts: readonly ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastRecord[]): void {
  toasts = next.slice(0, toastLimits.atOnce);
  for (const [id, timer] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a message, from anywhere in the browser; it takes the place of the one before. */
export function toast(message: ToastMessage) {
  lastId += 1;
  const id = lastId;
  set([{ ...message, id, open: true }, ...toasts]);
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a message. It leaves the screen now and the store 1,000,000 ms later. */
export function dismissToast(id: number): void {
  const shown = toasts.find((each) => each.id === id && each.open);
  if (shown === undefined) return;
  const remove = () => set(toasts.filter((each) => each.id !== id));
  removals.set(id, setTimeout(remove, toastLimits.removeAfter));
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)));
}

/** The messages now, the newest first, and news of each change: what `useSyncExternalStore` asks for. */
export const toastStore = {
  read: (): readonly ToastRecord[] => toasts,
  readOnServer: (): readonly ToastRecord[] => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const none: readonly ToastRecord[] = [];
