/** Space around a button that has to be free as well, in CSS pixels. */
const MARGIN = 8;
/** A scroll shorter than this is no change of direction, in CSS pixels. */
const JITTER = 4;

const CONTROLS = 'a, button, input, select, textarea, label, summary, output, form, [role="tab"]';
const FIELDS = 'input, select, textarea';
/** Prices and counts. */
const FIGURES = '.figures';

/**
 * On a phone, decides which floating buttons show (`data-clear`; `styles.css` hides the others). None shows while the
 * reader scrolls down or types. Otherwise a button shows where it covers no control, form, sticky bar or figure. After
 * scrolling up, it may cover plain text: the reader has asked for the buttons. At the end of the page the footer leaves
 * room for them.
 */
export function keepFloatingButtonsClear(): void {
  let last = scrollTop();
  let direction: 'none' | 'up' | 'down' = 'none';
  let isAsked = false;
  const decide = () => {
    isAsked = false;
    // A dialog gives the focus back to the button that opened it, which has to be visible for that.
    if (document.querySelector(':modal, [role="dialog"]')) return;
    const top = scrollTop();
    if (top === 0) direction = 'none';
    else if (Math.abs(top - last) >= JITTER) direction = top > last ? 'down' : 'up';
    if (top === 0 || Math.abs(top - last) >= JITTER) last = top;
    const isAway = (direction === 'down' && !isAtEnd()) || document.activeElement?.matches(FIELDS) === true;
    for (const button of document.querySelectorAll('.floating > *'))
      button.toggleAttribute(
        'data-clear',
        button.matches(':focus-visible') || (!isAway && isFree(button, direction === 'up')),
      );
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(decide);
  };
  for (const event of ['scroll', 'resize', 'focusin', 'focusout'])
    window.addEventListener(event, ask, { passive: true });
  new MutationObserver(ask).observe(document.body, { childList: true, subtree: true });
  new MutationObserver(ask).observe(document.documentElement, { attributeFilter: ['data-consent'] });
  ask();
}

// A phone scrolls beyond both ends for a moment.
const scrollTop = (): number => Math.max(0, Math.min(window.scrollY, scrollEnd()));
const scrollEnd = (): number => document.documentElement.scrollHeight - window.innerHeight;
const isAtEnd = (): boolean => window.scrollY >= scrollEnd() - JITTER;

function isFree(button: Element, mayCoverText: boolean): boolean {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  if (left === right) return false;
  const area = new DOMRect(left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN);
  return !elementsIn(area).some(
    (element) =>
      element.closest(CONTROLS) !== null ||
      isSticky(element) ||
      (hasTextIn(element, area) && (!mayCoverText || element.closest(FIGURES) !== null)),
  );
}

/** The elements seen in an area under the floating buttons, sampled more densely than lines of text. */
function elementsIn({ left, top, width, height }: DOMRect): Element[] {
  const found = new Set<Element>();
  const [columns, rows] = [Math.ceil(width / 12), Math.ceil(height / 8)];
  for (let column = 0; column <= columns; column += 1)
    for (let row = 0; row <= rows; row += 1) {
      const [x, y] = [left + (column * width) / columns, top + (row * height) / rows];
      const shown = document.elementsFromPoint(x, y).find((element) => !element.closest('.floating'));
      if (shown) found.add(shown);
    }
  return [...found];
}

function isSticky(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  return ['sticky', 'fixed'].includes(getComputedStyle(element).position) || isSticky(element.parentElement);
}

/** Whether any line of the element's own text lies in the area. */
function hasTextIn(element: Element, area: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (line) =>
        line.left < area.right && line.right > area.left && line.top < area.bottom && line.bottom > area.top,
    );
  });
}
