import type { ReactNode } from 'react';

export type ToastMessage = {
  title: string;
  description?: ReactNode;
  /** `destructive` is for failures: screen readers announce it at once. */
  variant?: 'default' | 'destructive';
  /**
   * How long it stays, in milliseconds; default 5000. With Infinity it stays until it is dismissed.
   */
  duration?: number;
  /** Takes back what the message says, by a button beside it. */
  undo?: () => void;
};

/**
 * A message in the store: `open` until it is dismissed. A dismissed message stays in the store for
 * some time.
 */
export type ToastRecord = ToastMessage & { readonly id: number; readonly open: boolean };

/** The figures of the specification, section 9. */
export const toastLimits = {
  atOnce: 1,
  duration: 5000,
  /** A message that can be taken back stays longer: there is a button to find. */
  durationWithUndo: 10_000,
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

/** Shows a message, which replaces the one before. Can be called from anywhere in the browser. */
export function toast(message: ToastMessage) {
  lastId += 1;
  const id = lastId;
  set([{ ...message, id, open: true }, ...toasts]);
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a message: it leaves the screen at once and the store 1,000,000 ms later. */
export function dismissToast(id: number): void {
  const shown = toasts.find((each) => each.id === id && each.open);
  if (shown === undefined) return;
  const remove = () => set(toasts.filter((each) => each.id !== id));
  removals.set(id, setTimeout(remove, toastLimits.removeAfter));
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)));
}

/**
 * The present messages, newest first, and a subscription to changes, for `useSyncExternalStore`.
 */
export const toastStore = {
  read: (): readonly ToastRecord[] => toasts,
  readOnServer: (): readonly ToastRecord[] => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const none: readonly ToastRecord[] = [];
