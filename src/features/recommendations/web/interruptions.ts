// What a suggestion must not be put in front of: whatever waits for an answer, or is being written into.
const OVERLAY = 'dialog[open], [role="dialog"], [role="alertdialog"], [data-consent="ask"]';
const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Whether the person at the screen is in the middle of something: a field has the focus, or a dialog or banner is open. */
export const isBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(OVERLAY) !== null;

/** The looks of `ui/button.tsx` by which a page asks for the one thing it is there for. */
const PRIMARY = 'main :is(a, button):is(.bg-action, .bg-brass)';

/** Whether any of the page's primary buttons lies beneath this element. */
export function coversPrimaryButton(card: HTMLElement): boolean {
  const over = card.getBoundingClientRect();
  return [...document.querySelectorAll(PRIMARY)].some((button) => {
    const under = button.getBoundingClientRect();
    return (
      under.left < over.right && over.left < under.right && under.top < over.bottom && over.top < under.bottom
    );
  });
}
