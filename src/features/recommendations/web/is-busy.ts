/** The cookie banner is not among them: the suggestion is shown above it. */
const OVERLAY = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Whether the person at the screen is in the middle of something: a field has the focus, or a dialog is open. */
export const isBusy = (): boolean =>
  document.activeElement?.matches(FIELD) === true || document.querySelector(OVERLAY) !== null;

/**
 * What a suggestion never lies over: the one thing a page asks for, by the looks of `ui/button.tsx`, and whatever is
 * there to be filled in, with what comes out of it.
 */
const NEEDED =
  'main :is(a, button):is(.bg-action, .bg-brass), main :is(form, input:not([type="hidden"]), select, textarea, output)';

/** The two places of a suggestion; on a phone they are one. */
export type Corner = 'left' | 'right';

/** From the side of the screen, in pixels: `left-4` and `right-4`. */
const MARGIN = 16;

/**
 * The corner in which this card lies over nothing that is needed; undefined if there is none.
 * @param first where it stands, and stays if it can
 */
export function freeCorner(card: HTMLElement, first: Corner): Corner | undefined {
  // Where it is laid out: its rectangle follows the way it comes in.
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
