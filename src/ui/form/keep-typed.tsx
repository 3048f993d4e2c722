import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

type Props = {
  /** The id of the field. */
  readonly field: string;
  /**
   * The value that React renders, of a checkbox whether it is ticked; undefined for a field that
   * keeps its value by itself.
   */
  readonly value: unknown;
};

/**
 * Keeps what was typed into a controlled field, chosen from a list or ticked before hydration:
 * React would overwrite it with `value` when it next renders, and `onChange` would never hear of
 * it. So the field reports it as if it were entered now.
 */
export function KeepTyped({ field, value }: Props) {
  const rendered = useRef(value);

  // React gives a text area back the text it was rendered with when it hydrates it, so this has to
  // come before the text area.
  const [early] = useState(() => typedBefore(field));

  // Before the next paint, because the text area is empty now.
  useLayoutEffect(() => {
    const element = document.getElementById(field);
    const { current: before } = rendered;
    if (!isTextField(element) || typeof before !== 'string') return;

    const typed = element.value === before ? (early ?? before) : element.value;
    if (typed !== before) reportText(element, before, typed);
  }, [field, early]);

  // Not earlier: a choice may navigate, which React Router refuses before its own layout effects.
  useEffect(() => {
    const element = document.getElementById(field);
    const { current: before } = rendered;
    if (before === undefined) return;

    if (element instanceof HTMLSelectElement && element.value !== before)
      element.dispatchEvent(new Event('change', { bubbles: true }));

    if (isCheckbox(element) && element.checked !== before) {
      // Back to what React knows, then pressed again.
      element.checked = !element.checked;
      element.click();
    }
  }, [field]);

  return null;
}

/** What a field has before it is hydrated; undefined on the server, and for a new field. */
function typedBefore(field: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(field);
  return isTextField(element) ? element.value : undefined;
}

/** Whether text is typed into this element. */
export const isTextField = (element: Element | null): element is TextField =>
  (element instanceof HTMLInputElement && !isCheckbox(element)) ||
  element instanceof HTMLTextAreaElement;

const isCheckbox = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox';

/** Sets the text of a controlled field as if it were typed now. */
export function reportText(element: TextField, before: string, typed: string): void {
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
