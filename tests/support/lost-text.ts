import type { Page } from 'playwright';

/** The spacing that a reader may set without losing anything (WCAG 2.2, criterion 1.4.12). */
const WIDE_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em
  * !important; }
  p { margin-bottom: 2em !important; }`;

/** Applies that spacing to the text of the page, until the page is loaded again. */
export const widenText = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, WIDE_TEXT);

/**
 * The texts that cannot be read at the present width: those that a box cuts off, and a page that is
 * wider than its screen.
 */
export const lostText = (page: Page): Promise<string[]> => page.evaluate(cutOff);

/** The prices, times and numbers, alone in their text, that break over two lines. */
export const brokenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const figure = text.textContent?.trim() ?? '';
      if (!/^[£+-]?\d[\d.,:/%]*$/.test(figure)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(`“${figure}” is broken`);
    }
    return found;
  });

function cutOff(): string[] {
  type Cutter = {
    readonly name: string;
    readonly edge: DOMRect;
    readonly x: boolean;
    readonly y: boolean;
    readonly isForScreenReaders: boolean;
  };
  /** For each element, the boxes around it that cut off their contents, the innermost first. */
  const cutters = new Map<Element, readonly Cutter[]>();
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    if (!text.textContent?.trim() || !around?.checkVisibility({ visibilityProperty: true }))
      continue;
    if (around.closest('svg, [aria-hidden=true], script, noscript, option, title')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const shown = range.getBoundingClientRect();
    const cutter = shown.width > 0 ? cutterOf(around, shown) : undefined;
    if (cutter) found.push(`“${text.textContent.trim().slice(0, 40)}” in ${cutter}`);
  }
  return found;

  /**
   * The box that cuts a piece of text off; texts for screen readers alone are cut off on purpose.
   */
  function cutterOf(around: Element, shown: DOMRect): string | undefined {
    for (const { name, edge, x, y, isForScreenReaders } of cuttersAround(around)) {
      if (isForScreenReaders) return undefined;
      if (x && (shown.left < edge.left - 2 || shown.right > edge.right + 2)) return name;
      if (y && (shown.top < edge.top - 2 || shown.bottom > edge.bottom + 2)) return name;
    }
    return undefined;
  }

  function cuttersAround(box: Element | null): readonly Cutter[] {
    if (!box || box === document.body) return [];
    const known = cutters.get(box);
    if (known) return known;
    const outer = cuttersAround(box.parentElement);
    const { overflowX, overflowY } = getComputedStyle(box);
    const [x = false, y = false] = [overflowX, overflowY].map(
      (how) => how === 'hidden' || how === 'clip',
    );
    const edge = box.getBoundingClientRect();
    const isForScreenReaders = edge.width <= 2 || edge.height <= 2;
    const all = x || y ? [{ name: box.tagName, edge, x, y, isForScreenReaders }, ...outer] : outer;
    cutters.set(box, all);
    return all;
  }
}
