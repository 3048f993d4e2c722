import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Under the specification's breakpoint the chat takes the whole screen, and is modal: nothing else can be reached. */
const PHONE = '(max-width: 767px)';

/**
 * Opens the dialog: modal on a phone, beside the page elsewhere; turned or resized, it changes from one to the other.
 * The focus goes into it, to its first field where no keyboard slides over the answers; Esc closes it, and the browser
 * leads the focus back.
 */
export function useChatWindow(
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
    const chat = dialog.current;
    if (!chat) return;
    const opener = document.activeElement;
    const phone = window.matchMedia(PHONE);
    let changes = false;
    const show = () => {
      const hadFocus = chat.contains(document.activeElement) ? document.activeElement : null;
      // Its "close" event would come later, when it is open again: it is not for whoever waits for the end.
      changes = chat.open;
      if (chat.open) chat.close();
      if (phone.matches) chat.showModal();
      else chat.show();
      if (hadFocus instanceof HTMLElement) hadFocus.focus();
      else if (phone.matches) chat.querySelector('h2')?.focus();
      else field.current?.focus();
    };
    const keepOpen = (event: Event) => {
      if (changes) event.stopImmediatePropagation();
      changes = false;
    };
    const stop = new AbortController();
    const { signal } = stop;
    chat.addEventListener('close', keepOpen, { signal, capture: true });
    chat.addEventListener('keydown', onKey, { signal });
    phone.addEventListener('change', show, { signal });
    // Pressed again, its button leads to the field.
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('[data-opens="assistant"]')) field.current?.focus();
      },
      { signal },
    );
    show();
    return () => {
      stop.abort();
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog, field]);
  /** Where a link is followed: on a phone the page lies behind, on a wide screen the chat stays beside it. */
  const makeWay = () => {
    if (window.matchMedia(PHONE).matches) close();
  };
  return { close, makeWay };
}
