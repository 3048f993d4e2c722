import { FRAME_HYDRATED, PAGE_HYDRATED } from '#lib/hydration-events.ts';

type Waiting = { readonly shownBy: HTMLElement; readonly repeat: () => void };

/**
 * Stores a pressed button, a chosen list option, a ticked box or a submitted form before the page
 * is hydrated, and repeats it afterwards: the last one, if there were several. Meanwhile the
 * control shows that it is waiting.
 *
 * Input counts as early only if its own event has not hydrated the page, because React has then
 * handled it. It is repeated in a separate task, because React receives no events during hydration.
 *
 * The browser itself never posts a form, early or late: passwords and cards are sent only to the
 * API.
 *
 * Runs in the head: on a slow line the first controls can be used long before the end of the page
 * has arrived.
 */
export default function keepEarlyInput(): void {
  let isFrameHydrated = false;
  let isPageHydrated = false;
  let waiting: Waiting | undefined;

  /** Stores an action to repeat, if `on` is still in the page by then. */
  const keep = (on: HTMLElement, shownBy: HTMLElement, repeat: () => void) => {
    waiting?.shownBy.removeAttribute('aria-busy');
    shownBy.setAttribute('aria-busy', 'true');
    waiting = {
      shownBy,
      repeat: () => {
        shownBy.removeAttribute('aria-busy');
        if (on.isConnected) repeat();
      },
    };
  };

  const keepIfEarly = (on: HTMLElement, shownBy: HTMLElement, repeat: () => void) => {
    window.setTimeout(() => {
      if (!isFrameHydrated) keep(on, shownBy, repeat);
    });
  };

  /**
   * A box changes before its event is dispatched, so React, hydrated by that event, sees no change
   * and reports nothing. The box is therefore reset and ticked again, whether or not hydration has
   * reset it.
   */
  const keepTick = (box: HTMLInputElement) => {
    const { checked } = box;
    const repeat = () => {
      box.checked = !checked;
      box.click();
    };
    window.setTimeout(() => {
      if (isPageHydrated) repeat();
      else keep(box, box, repeat);
    });
  };

  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target as HTMLInputElement;
      const button = element.closest('button');
      // The form of a submit button is submitted again instead. A popover has opened already,
      // without scripts: a second press would close it.
      const needsScripts = button && button.type !== 'submit' && !button.popoverTargetElement;
      if (needsScripts) keepIfEarly(button, button, () => button.click());
      if (!isPageHydrated && (element.type === 'checkbox' || element.type === 'radio'))
        keepTick(element);
    },
    true,
  );

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'post') return;
      event.preventDefault();
      keepIfEarly(form, event.submitter ?? form, () => form.requestSubmit(event.submitter));
    },
    true,
  );

  document.addEventListener(
    'change',
    ({ target }) => {
      const list = target as HTMLSelectElement;
      const { value } = list;
      if (list.localName !== 'select') return;

      const repeat = () => {
        list.value = value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      };

      const isEarly = !isFrameHydrated;

      // Hydration may end between this event and the timer without having received it. Choosing the
      // same option again is harmless.
      window.setTimeout(() => {
        if (!isEarly) return;
        if (isPageHydrated) repeat();
        else keep(list, list, repeat);
      });
    },
    true,
  );

  const once = { once: true };
  window.addEventListener(
    FRAME_HYDRATED,
    () => {
      isFrameHydrated = true;
    },
    once,
  );

  window.addEventListener(
    PAGE_HYDRATED,
    () => {
      isPageHydrated = true;
      if (waiting) window.setTimeout(waiting.repeat);
    },
    once,
  );
}
