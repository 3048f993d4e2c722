import { FRAME_HYDRATED, PAGE_HYDRATED } from '#lib/hydration-events.ts';

type Waiting = { readonly shownBy: HTMLElement; readonly repeat: () => void };

/**
 * Keeps a button that is pressed, a list that is chosen from, a box that is ticked, or a form that is sent before the
 * page is hydrated, and repeats it afterwards: the last one, if there were several. Meanwhile it shows that it waits.
 *
 * It counts as early only if its own event has not hydrated the page: React may do that, and then has handled it. And it
 * is repeated in a task of its own, because React hears nothing in the middle of hydration.
 *
 * No form is posted by the browser itself, early or late: passwords and cards go to the API alone.
 */
export function keepEarlyInput(): void {
  let isFrameHydrated = false;
  let isPageHydrated = false;
  let waiting: Waiting | undefined;

  /** Keeps what is to be repeated, as long as `on` is still in the page by then. */
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
   * A box has changed before its event is sent, so React, hydrated by that event, finds it as it is and reports nothing.
   * It is put back and ticked once more, whether hydration has put it back or not.
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
      if (button && button.type !== 'submit') keepIfEarly(button, button, () => button.click());
      if (!isPageHydrated && (element.type === 'checkbox' || element.type === 'radio')) keepTick(element);
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
      // Hydration may end between this event and the timer, without having heard it. To choose the same again does no harm.
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
