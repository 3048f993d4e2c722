import { useEffect, useRef } from 'react';
import { isTextField, reportText } from '../form/keep-typed.tsx';

/** Ends the collection, and types what was collected into the field that has the focus by then. */
export type TypeAhead = () => void;

/**
 * Collects what is typed after a dialog was asked for and before its first field is there, so that
 * not a letter is lost while its code loads.
 */
export function useTypedAhead(isOpen: boolean): TypeAhead {
  const hand = useRef<TypeAhead>(undefined);

  useEffect(() => {
    if (!isOpen) return;
    let typed = '';

    const note = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, key, metaKey } = event;
      // There is a field for it already.
      if (isTextField(document.activeElement)) return stop();
      if (altKey || ctrlKey || metaKey) return;
      if (key.length === 1) typed += key;
      else if (key === 'Backspace') typed = typed.slice(0, -1);
      else return;
      event.preventDefault();
    };

    const stop = () => window.removeEventListener('keydown', note, true);
    window.addEventListener('keydown', note, true);

    hand.current = () => {
      stop();
      if (typed === '') return;
      // The focus is in the field after this event.
      setTimeout(() => {
        const field = document.activeElement;
        if (isTextField(field)) reportText(field, field.value, typed + field.value);
      });
    };

    return stop;
  }, [isOpen]);

  return () => hand.current?.();
}
