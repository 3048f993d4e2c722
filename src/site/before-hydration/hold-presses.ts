/** Set on `<html>` once the page hears its presses itself. */
const READY = 'ready';
/** The event by which the hydrated page says so. */
export const READY_EVENT = 'fourball:ready';

/** What does its work without the page's scripts, or has a handler of its own before them. */
const WORKS_ALREADY =
  '[popovertarget],[commandfor],[data-opens="cookie-settings"],[data-consent-choice]';

/**
 * Keeps a press on a button and a submitted form for the page, until it is hydrated, and then does
 * it: the last one, and once, however often it was pressed. Nothing hears of it before, not even
 * React, which listens some time before it can do anything with it. A form that asks by its address
 * (a search) works without scripts, and is left alone.
 */
export function holdPresses(): void {
  const { dataset } = document.documentElement;
  let again: (() => void) | undefined;

  const hold = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = repeat;
  };

  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    if (button?.type !== 'button' || button.matches(WORKS_ALREADY)) return;
    hold(event, () => button.click());
  };

  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'get' && (form.hasAttribute('method') || form.hasAttribute('action')))
      return;
    const { submitter } = event as SubmitEvent;
    hold(event, () => form.requestSubmit(submitter));
  };

  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);

  window.addEventListener(
    READY_EVENT,
    () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('submit', onSubmit, true);
      dataset[READY] = '';
      again?.();
    },
    { once: true },
  );
}

/** Tells the first script that the page is hydrated, after what its fields have to report. */
export function tellReady(): () => void {
  const timer = setTimeout(() => window.dispatchEvent(new Event(READY_EVENT)));
  return () => clearTimeout(timer);
}
