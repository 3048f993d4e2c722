/** Space around a button that must be free as well, in CSS pixels. */
const MARGIN = 8;
/** Shorter scrolls are ignored, in CSS pixels. */
const JITTER = 4;
/** How long scrolling must have stopped before the page is measured, in milliseconds. */
const REST = 200;

const CONTENT =
  'a, button, input, select, textarea, label, summary, output, form, [role="tab"], img, video, iframe, canvas';
/** The buttons themselves and their tooltips. */
const OURS = '.floating, [role="tooltip"]';
const FIELDS = 'input, select, textarea';

/**
 * On screens without a wide margin, decides which floating buttons show (`data-clear`; `styles.css`
 * hides the others). None shows while the page scrolls or someone types. Otherwise a button shows
 * if it covers no text, control, picture or sticky bar; at the end of the page the footer leaves
 * room for it. Nothing is measured while the page scrolls.
 */
export function keepFloatingButtonsClear(): void {
  let last = scrollTop();
  let isAsked = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const decide = () => {
    isAsked = false;
    resting = undefined;
    last = scrollTop();
    const isTyping = document.activeElement?.matches(FIELDS) === true;
    const isModal = document.querySelector(':modal, [role="dialog"]') !== null;
    // A dialog returns the focus to the button that opened it, which must be visible for that.
    if (!isModal) show((button) => !isTyping && isFree(button));
  };

  const ask = () => {
    if (isAsked || resting !== undefined) return;
    isAsked = true;
    requestAnimationFrame(decide);
  };

  const move = () => {
    if (Math.abs(scrollTop() - last) >= JITTER) show(() => false);
    clearTimeout(resting);
    resting = setTimeout(decide, REST);
  };

  // Captured, because the scrolling of a table or a list does not bubble.
  window.addEventListener('scroll', move, { passive: true, capture: true });
  for (const event of ['resize', 'focusin', 'focusout']) window.addEventListener(event, ask);
  new MutationObserver(ask).observe(document.body, {
    childList: true,
    subtree: true,
    // A bar at the bottom that shows or hides (`booking-bar.tsx`).
    attributeFilter: ['data-needless'],
  });

  new MutationObserver(ask).observe(document.documentElement, {
    attributeFilter: ['data-consent'],
  });

  // Runs at once, and whenever the page's size changes because a font has loaded or a section has
  // opened.
  new ResizeObserver(ask).observe(document.body);
}

const show = (isClear: (button: Element) => boolean): void => {
  for (const button of document.querySelectorAll('.floating > *'))
    button.toggleAttribute('data-clear', isClear(button));
};

// Phones scroll beyond both ends for a moment.
const scrollTop = (): number =>
  Math.max(0, Math.min(window.scrollY, document.documentElement.scrollHeight - window.innerHeight));

function isFree(button: Element): boolean {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  if (left === right) return false;

  const area = new DOMRect(
    left - MARGIN,
    top - MARGIN,
    right - left + 2 * MARGIN,
    bottom - top + 2 * MARGIN,
  );

  return !elementsIn(area).some(
    (element) => element.closest(CONTENT) !== null || isSticky(element) || hasTextIn(element, area),
  );
}

/**
 * The visible elements in an area under the floating buttons, sampled more densely than lines of
 * text.
 */
function elementsIn({ left, top, width, height }: DOMRect): Element[] {
  const found = new Set<Element>();
  const [columns, rows] = [Math.ceil(width / 12), Math.ceil(height / 8)];
  for (let column = 0; column <= columns; column += 1)
    for (let row = 0; row <= rows; row += 1) {
      const [x, y] = [left + (column * width) / columns, top + (row * height) / rows];
      const shown = document.elementsFromPoint(x, y).find((element) => !element.closest(OURS));
      if (shown) found.add(shown);
    }
  return [...found];
}

function isSticky(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  return (
    ['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
    isSticky(element.parentElement)
  );
}

/** Whether any line of the element's own text lies in the area. */
function hasTextIn(element: Element, area: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;

    const range = document.createRange();
    range.selectNodeContents(node);

    return [...range.getClientRects()].some(
      (line) =>
        line.left < area.right &&
        line.right > area.left &&
        line.top < area.bottom &&
        line.bottom > area.top,
    );
  });
}
