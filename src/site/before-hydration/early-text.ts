import { PAGE_HYDRATED } from '#lib/hydration-events.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Typed = {
  /** What the page had entered. */
  readonly given: string;
  readonly text: string;
};

/**
 * The page's own first steps, which may enter a draft, are over so long after its hydration, in
 * milliseconds.
 */
const FIRST_STEPS_MS = 50;

/**
 * Keeps what is typed before the page is hydrated, and enters it again afterwards: a field whose
 * value React holds would lose it, and no code would hear of it.
 *
 * Where the page has entered something else meanwhile, such as a draft of this browser, a text area
 * has both.
 *
 * Runs in the head, as the early input of other controls (`early-input.ts`).
 */
export default function keepEarlyText(): void {
  const early = new Map<TextField, Typed>();
  let isHydrated = false;

  /** @param more what has just been typed at the end */
  const enter = (field: TextField, more: string) => {
    const typed = early.get(field);
    if (!typed) return;

    early.delete(field);

    const { given, text } = typed;
    const { value, selectionStart, selectionEnd } = field;
    const before = value.endsWith(more) ? value.slice(0, value.length - more.length) : value;

    // Some browsers restore the text of before a reload, so what was typed may begin with the
    // draft.
    const isOther = before !== given && !text.startsWith(before);
    const hasOther = field.localName === 'textarea' && isOther;
    const next = value.startsWith(text) ? value : (hasOther ? `${before}\n` : '') + text + more;

    // React watches the element's own property and reports no change to the value that was last set
    // there.
    field.value = `${next} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, next);

    if (value === next && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  };

  document.addEventListener(
    'input',
    (event) => {
      const field = event.target as TextField;
      const isText = field.localName === 'textarea' || field.localName === 'input';
      if (!isText || /^(checkbox|radio|file|range)$/.test(field.type)) return;
      if (isHydrated) enter(field, (event as InputEvent).data ?? '');
      else
        early.set(field, {
          given: early.get(field)?.given ?? field.defaultValue,
          text: field.value,
        });
    },
    true,
  );

  window.addEventListener(
    PAGE_HYDRATED,
    () => {
      isHydrated = true;
      window.setTimeout(() => {
        for (const field of early.keys())
          if (field.isConnected) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, FIRST_STEPS_MS);
    },
    { once: true },
  );
}
