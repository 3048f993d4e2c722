import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isBusy } from './is-busy.ts';

/** From so many pixels to the right a push sends the popup off, as it does a toast. */
const PUSH = 50;

/**
 * The ways out of a popup: pushed to the right, or Esc from anywhere while nothing else is open. Answers what to call
 * before it goes by a press on one of its buttons: the keyboard is led back to where it was.
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

// Not the toasts' own code: shared, it would become a file of its own in every page's first load.
function watchPushes(card: HTMLElement, away: () => void, signal: AbortSignal): void {
  let from = Number.NaN;
  const by = ({ clientX }: PointerEvent) => Math.max(0, clientX - from) || 0;
  const move = (pixels: number) => card.style.setProperty('translate', pixels > 0 ? `${pixels}px` : '');
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

/** Where the keyboard was before it came into the popup; the page's content where that is gone. */
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
