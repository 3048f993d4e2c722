import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Under the specification's breakpoint the window takes the whole screen, and is modal: nothing else can be reached. */
const PHONE = '(max-width: 767px)';

/**
 * Opens the dialog: modal on a phone, beside the page elsewhere; turned or resized, it changes from one to the other.
 * The focus goes into it, to its first field where no keyboard slides over the answers; Esc closes it, and the browser
 * leads the focus back.
 * @param name what the button that opens it carries as `data-opens`
 */
export function useCornerWindow(
  name: string,
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLElement | null>,
) {
  const close = () => dialog.current?.close();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const opener = document.activeElement;
    const phone = window.matchMedia(PHONE);
    let changes = false;
    const show = () => {
      const hadFocus = box.contains(document.activeElement) ? document.activeElement : null;
      // Its "close" event would come later, when it is open again: it is not for whoever waits for the end.
      changes = box.open;
      if (box.open) box.close();
      if (phone.matches) box.showModal();
      else box.show();
      if (hadFocus instanceof HTMLElement) hadFocus.focus();
      else if (phone.matches) box.querySelector('h2')?.focus();
      else field.current?.focus();
    };
    const keepOpen = (event: Event) => {
      if (changes) event.stopImmediatePropagation();
      changes = false;
    };
    const stop = new AbortController();
    const { signal } = stop;
    box.addEventListener('close', keepOpen, { signal, capture: true });
    box.addEventListener('keydown', onKey, { signal });
    phone.addEventListener('change', show, { signal });
    // Pressed again, its button leads to the field.
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest(`[data-opens="${name}"]`)) field.current?.focus();
      },
      { signal },
    );
    show();
    return () => {
      stop.abort();
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [name, dialog, field]);
  /** Where a link is followed: on a phone the page lies behind, on a wide screen the window stays beside it. */
  const makeWay = () => {
    if (window.matchMedia(PHONE).matches) close();
  };
  return { close, makeWay };
}
