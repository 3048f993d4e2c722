/**
 * Delays in milliseconds (specification, section 9): until a tooltip opens, and after one, during
 * which the next opens at once.
 */
export const tooltipDelays = { open: 700, skip: 300 } as const;

/** The parts of a page in which a tooltip can be. */
const PARTS = ['dialog', 'main', 'header', 'nav', 'footer'].join();

const GAP = 8;

let listening = false;

/**
 * Shows the tooltip of elements with `data-tip`: 700 ms after the pointer reaches one, or at once on keyboard focus and
 * within 300 ms after another tooltip. It stays while the pointer is on it; Esc, a press and
 * scrolling close it. Where fingers point there is none: it would stay after a tap. The page has one layer, which shows one tooltip at a time.
 * @param first the element that was reached first, and caused this module to load
 * @param isFocused whether the keyboard reached it
 */
export function openTooltips(first: Element, isFocused: boolean): void {
  if (listening) return;

  listening = true;

  const tip = document.createElement('div');
  tip.className =
    'fixed z-60 max-w-64 rounded-small bg-ink px-2.5 py-1 text-ivory text-sm shadow-soft animate-rise pointer-coarse:hidden print:hidden';
  tip.setAttribute('role', 'tooltip');
  tip.id = 'tooltip';

  let target: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = Number.NEGATIVE_INFINITY;

  const show = () => {
    if (!target?.isConnected) return;
    tip.textContent = target.dataset['tip'] ?? '';
    // A tooltip that repeats the element's name would be announced twice.
    if (target.getAttribute('aria-label') !== tip.textContent)
      target.setAttribute('aria-describedby', tip.id);
    // A modal dialog covers everything outside it, and all text of a page belongs to a part of it.
    (target.closest(PARTS) ?? document.body).append(tip);
    place(tip, target.getBoundingClientRect());
  };

  const close = () => {
    clearTimeout(timer);
    if (tip.isConnected) closed = Date.now();
    if (target?.getAttribute('aria-describedby') === tip.id)
      target.removeAttribute('aria-describedby');
    tip.remove();
    target = null;
  };

  const begin = (next: HTMLElement, delay: number) => {
    if (next === target) return;
    close();
    target = next;
    timer = setTimeout(show, Date.now() - closed < tooltipDelays.skip ? 0 : delay);
  };

  const point = (element: Element) => {
    const next = element.closest<HTMLElement>('[data-tip]');
    if (next) begin(next, tooltipDelays.open);
    else close();
  };

  const focus = (element: Element) => {
    const next = element.matches(':focus-visible') && element.closest<HTMLElement>('[data-tip]');
    if (next) begin(next, 0);
    else close();
  };

  document.addEventListener('pointerover', ({ target: element, pointerType }) => {
    if (!(element instanceof Element) || tip.contains(element) || pointerType === 'touch') return;
    point(element);
  });
  document.addEventListener('focusin', ({ target: element }) => {
    if (element instanceof Element) focus(element);
  });
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', close);
  document.addEventListener('scroll', close, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  if (isFocused) focus(first);
  else point(first);
}

/**
 * Places the tooltip below its element, or above if there is no room, and always inside the window.
 */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  const below = bottom + GAP + offsetHeight <= window.innerHeight;
  const middle = left + width / 2 - offsetWidth / 2;
  tip.style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - offsetWidth - GAP))}px`;
  tip.style.top = `${below ? bottom + GAP : top - GAP - offsetHeight}px`;
}
