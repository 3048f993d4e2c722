import { useLayoutEffect, useRef, useState } from 'react';

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

  // React gives a text area back the text it was rendered with when it hydrates it, so this has to
  // come before the text area.
  const [early] = useState(() => typedBefore(field));

  useLayoutEffect(() => {
    const element = document.getElementById(field) as TextField | HTMLSelectElement | null;
    const { current: before } = rendered;
    if (!element || typeof before !== 'string') return;

    const typed = element.value === before ? (early ?? before) : element.value;
    if (typed === before) return;

    if (element instanceof HTMLSelectElement)
      element.dispatchEvent(new Event('change', { bubbles: true }));
    else reportText(element, before, typed);
  }, [field, early]);

  return null;
}

/** What a field has before it is hydrated; undefined on the server, and for a new field. */
function typedBefore(field: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(field);
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText ? element.value : undefined;
}

function reportText(element: TextField, before: string, typed: string): void {
  const { selectionStart, selectionEnd } = element;

  // React watches the element's own property, and reports no change to what was last set there.
  element.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
    element,
    typed,
  );
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));

  if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
}
