import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Below the specification's breakpoint the window fills the screen and is modal. */
const PHONE = '(max-width: 767px)';

/**
 * Opens the dialog: modal on a phone, otherwise beside the page. It changes when the window is
 * turned or resized. The dialog gets the focus: its first field does, unless a keyboard on the
 * screen would cover the answers. Esc closes it, and the browser returns the focus.
 * @param name the value of `data-opens` on the button that opens it
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
      // The "close" event arrives when the dialog is open again, and must not be taken for the real
      // end.
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

    // A second press of the button moves the focus to the field.
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest(`[data-opens="${name}"]`))
          field.current?.focus();
      },
      { signal },
    );

    show();

    return () => {
      stop.abort();
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [name, dialog, field]);

  /**
   * For following a link: closes the window on a phone, where it covers the page; on a wide screen
   * it stays open.
   */
  const makeWay = () => {
    if (window.matchMedia(PHONE).matches) close();
  };

  return { close, makeWay };
}
