/** The cookie banner does not count as a dialog, because the popup is shown above it. */
const OVERLAY = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Whether the visitor is busy: a field has the focus, or a dialog is open. */
export const isBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(OVERLAY) !== null;

/**
 * The elements that the popup never covers: the page's primary button (by the classes of `ui/button.tsx`), forms and
 * their results.
 */
const NEEDED =
  'main :is(a, button):is(.bg-action, .bg-brass), main :is(form, input:not([type="hidden"]), select, textarea, output)';

/** The two corners for the popup; on a phone they are the same place. */
export type Corner = 'left' | 'right';

/** The distance from the side of the screen, in pixels (`left-4`, `right-4`). */
const MARGIN = 16;

/**
 * The corner in which the card covers none of those elements; undefined if there is none.
 * @param first the present corner, which is preferred
 */
export function freeCorner(card: HTMLElement, first: Corner): Corner | undefined {
  // The layout position is used, because the rectangle moves during the animation.
  const { offsetTop: top, offsetHeight: height, offsetWidth: width } = card;
  const left = { left: MARGIN, right: document.documentElement.clientWidth - MARGIN - width };
  const needed = [...document.querySelectorAll(NEEDED)].map((element) => element.getBoundingClientRect());
  const isFree = (corner: Corner) =>
    !needed.some(
      (under) =>
        under.left < left[corner] + width &&
        left[corner] < under.right &&
        under.top < top + height &&
        top < under.bottom,
    );
  return ([first, 'left', 'right'] as const).find(isFree);
}
