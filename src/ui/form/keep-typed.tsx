import { useLayoutEffect, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

type Props = {
  /** The id of the field. */
  readonly field: string;
  /** The value that React renders; undefined for a field that keeps its value by itself. */
  readonly value: unknown;
};

/**
 * Keeps what was typed into a controlled field, or chosen from a list, before hydration: React
 * would overwrite it with `value` when it next renders, and `onChange` would never hear of it. So
 * the field reports it as if it were entered now.
 */
export function KeepTyped({ field, value }: Props) {
  const rendered = useRef(value);

  useLayoutEffect(() => {
    const element = document.getElementById(field) as TextField | HTMLSelectElement | null;
    const { current: before } = rendered;
    if (!element || typeof before !== 'string' || element.value === before) return;

    if (element instanceof HTMLSelectElement)
      element.dispatchEvent(new Event('change', { bubbles: true }));
    else reportText(element, before);
  }, [field]);

  return null;
}

function reportText(element: TextField, before: string): void {
  const { value: typed, selectionStart, selectionEnd } = element;

  // React watches the element's own property, and reports no change to what was last set there.
  element.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
    element,
    typed,
  );
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));

  if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
}
