import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { watchGestures } from '#ui/toast-gestures.ts';
import { isBusy } from './interruptions.ts';

/**
 * The ways out of a popup: pushed to the right, or Esc from anywhere while nothing else is open. Answers what to call
 * before it goes by a press on one of its buttons: the keyboard is led back to where it was.
 */
export function useWayOut(card: RefObject<HTMLElement | null>, dismiss: () => void): () => void {
  const cameFrom = useCameFrom(card);
  const leadBack = () => {
    if (card.current?.contains(document.activeElement)) cameFrom()?.focus();
  };
  const gone = useEffectEvent(() => {
    leadBack();
    dismiss();
  });
  useEffect(() => {
    const stop =
      card.current && watchGestures(card.current, { dismiss: () => gone(), hold: () => undefined });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy()) gone();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      stop?.();
      document.removeEventListener('keydown', onKey);
    };
  }, [card]);
  return leadBack;
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
