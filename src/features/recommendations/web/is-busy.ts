/** The cookie banner does not count as a dialog, because the popup is shown above it. */
const OVERLAY = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Whether the visitor is busy: a field has the focus, or a dialog is open. */
export const isBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(OVERLAY) !== null;

/** What may lie beneath the popup, from the best place to the worst; only the focus must never. */
export const beneath = { nothing: 0, button: 1, field: 2, focus: 3 } as const;

/** By their rank; primary buttons by the classes of `ui/button.tsx`. */
const RANKED = [
  [beneath.focus, ':is(a, button, summary, input, select, textarea, [tabindex="0"]):focus-visible'],
  [beneath.field, 'main :is(input:not([type="hidden"]), select, textarea, output)'],
  [beneath.button, 'main :is(a, button):is(.bg-action, .bg-brass)'],
] as const;

/** The two corners for the popup; on a phone they are the same place. */
export type Corner = 'left' | 'right';

/** The distance from the side of the screen, in pixels (`left-4`, `right-4`). */
const MARGIN = 16;

/** What lies beneath the card in a corner: the worst of it. */
export function whatIsBeneath(card: HTMLElement, corner: Corner): number {
  // The layout position is used, because the rectangle moves during the animation.
  const { offsetTop: top, offsetHeight: height, offsetWidth: width } = card;
  const left = corner === 'left' ? MARGIN : document.documentElement.clientWidth - MARGIN - width;

  const isCovered = (element: Element) => {
    if (card.contains(element)) return false;
    const under = element.getBoundingClientRect();
    const isInBand = under.top < top + height && top < under.bottom;
    return isInBand && under.left < left + width && left < under.right;
  };

  const worst = RANKED.find(([, selector]) =>
    [...document.querySelectorAll(selector)].some(isCovered),
  );

  return worst?.[0] ?? beneath.nothing;
}
