import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isBusy } from './is-busy.ts';

/** How far a swipe to the right must go to close the popup, in pixels, as for a toast. */
const PUSH = 50;

/**
 * Closes a popup on a swipe to the right, or on Escape while nothing else is open.
 * @returns a function that restores the focus, to be called before one of the popup's buttons closes it
 */
export function useDismiss(card: RefObject<HTMLElement | null>, dismiss: () => void): () => void {
  const cameFrom = useCameFrom(card);

  const leadBack = () => {
    if (card.current?.contains(document.activeElement)) cameFrom()?.focus();
  };

  const gone = useEffectEvent(() => {
    leadBack();
    dismiss();
  });

  useEffect(() => {
    const stop = new AbortController();
    if (card.current) watchPushes(card.current, () => gone(), stop.signal);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy()) gone();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [card]);

  return leadBack;
}

// Not shared with the toasts: a shared module would be one more file in the first load of every
// page.
function watchPushes(card: HTMLElement, away: () => void, signal: AbortSignal): void {
  let from = Number.NaN;
  const by = ({ clientX }: PointerEvent) => Math.max(0, clientX - from) || 0;
  const move = (pixels: number) =>
    card.style.setProperty('translate', pixels > 0 ? `${pixels}px` : '');

  card.addEventListener(
    'pointerdown',
    ({ clientX, target }) => {
      if (!(target instanceof Element && target.closest('a, button'))) from = clientX;
    },
    { signal },
  );

  card.addEventListener('pointermove', (event) => move(by(event)), { signal });

  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    card.addEventListener(
      end,
      (event) => {
        if (end !== 'pointercancel' && by(event) >= PUSH) away();
        from = Number.NaN;
        move(0);
      },
      { signal },
    );
}

/** The element that had the focus before the popup; the page's content if that is gone. */
function useCameFrom(card: RefObject<HTMLElement | null>): () => HTMLElement | null {
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const here = card.current;
    const note = ({ relatedTarget }: FocusEvent) => {
      if (!here?.contains(relatedTarget as Node | null)) before.current = relatedTarget;
    };
    here?.addEventListener('focusin', note);
    return () => here?.removeEventListener('focusin', note);
  }, [card]);

  return () =>
    before.current instanceof HTMLElement && before.current.isConnected
      ? before.current
      : document.querySelector('main');
}

/** What the keyboard has reached, or reaches later, is scrolled to a place above the popup. */
export function useRoomForFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const height = window.innerHeight - (card.current?.offsetTop ?? window.innerHeight);

    style.scrollPaddingBottom = `${Math.min(height, window.innerHeight / 2)}px`;
    document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' });

    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [card]);
}
