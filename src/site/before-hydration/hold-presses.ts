/** The event by which the hydrated page says that it hears its presses itself, and its mark on `<html>`. */
export const READY = 'ready';

/** What does its work without the page's scripts, or has a handler of its own before them. */
const WORKS_ALREADY =
  '[popovertarget],[commandfor],[data-opens=cookie-settings],[data-consent-choice]';
/** A form that asks by its address, such as a search: it works without scripts. */
const ASKS = '[method=get],[action]:not([method])';

/**
 * Keeps a press on a button and a submitted form for the page, until it is hydrated, and then does
 * it: the last one, and once, however often it was pressed. Nothing hears of it before, not even
 * React, which listens some time before it can do anything with it.
 */
export function holdPresses(): void {
  const { dataset } = document.documentElement;
  let again: (() => void) | undefined;

  const hold = (event: Event) => {
    const target = event.target as Element;
    const { submitter } = event as SubmitEvent;
    const button = target.closest('button');

    if (event.type === 'submit') {
      if (target.matches(ASKS)) return;
      again = () => (target as HTMLFormElement).requestSubmit(submitter);
    } else {
      if (button?.type !== 'button' || button.matches(WORKS_ALREADY)) return;
      again = () => button.click();
    }

    event.preventDefault();
    event.stopImmediatePropagation();
  };

  window.addEventListener('click', hold, true);
  window.addEventListener('submit', hold, true);
  window.addEventListener(
    READY,
    () => {
      window.removeEventListener('click', hold, true);
      window.removeEventListener('submit', hold, true);
      dataset[READY] = '';
      again?.();
    },
    { once: true },
  );
}

/** Tells the first script that the page is hydrated, after what its fields have to report. */
export function tellReady(): () => void {
  const timer = setTimeout(() => window.dispatchEvent(new Event(READY)));
  return () => clearTimeout(timer);
}
