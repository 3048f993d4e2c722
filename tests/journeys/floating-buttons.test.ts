import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openJourneys } from '../support/browser.ts';

const { visit } = await openJourneys({ shared: true });
const phone = { width: 390, height: 844, clock: true };
/** A phone, a tablet upright, a small laptop, and a desk with a margin beside the column. */
const SCREENS = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
] as const;

const questions = (page: Page) => page.getByRole('button', { name: 'Questions?' });
const isSeen = (page: Page) =>
  questions(page).evaluate((button) =>
    button.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
const seen = (page: Page) => expect.poll(() => isSeen(page)).toBe(true);

/** Scrolls there, and answers at the scroll event; the page is still on the move. */
const move = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        const before = window.scrollY;
        window.addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
        if (window.scrollY === before) resolve();
      }),
    top,
  );
/** Puts the browser's clock forward until the page has come to rest. */
const rest = (page: Page) => page.clock.fastForward(500);

/** The name of every control, text or sticky bar that a visible floating button overlaps. */
function covered(): string[] {
  const floats = [...document.querySelectorAll('.floating > *')].filter((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const isSticky = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const linesOf = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  const seenOnes = [...document.querySelectorAll('main *, header *, header, footer *')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return floats.flatMap((float) => {
    const one = float.getBoundingClientRect();
    const isUnder = (box: DOMRect) =>
      box.width > 1 &&
      one.left < box.right &&
      one.right > box.left &&
      one.top < box.bottom &&
      one.bottom > box.top;
    return seenOnes
      .filter((element) => {
        const isWhole = element.matches('a, button, input, select, textarea, label, summary, output');
        const boxes = isWhole || isSticky(element) ? [element.getBoundingClientRect()] : linesOf(element);
        return boxes.some(isUnder);
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}

/** What is covered at any height of the page, on the move and at rest, downwards and up again. */
async function coveredAnywhere(page: Page): Promise<string[]> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const down = Array.from({ length: Math.ceil(end / 430) + 1 }, (_, index) => Math.min(end, index * 430));
  const found: string[] = [];
  for (const top of [...down, ...down.toReversed().filter((_, index) => index % 3 === 1)]) {
    const note = async (state: string) =>
      found.push(...(await page.evaluate(covered)).map((name) => `${top} ${state}: ${name}`));
    await move(page, top);
    await note('moving');
    await rest(page);
    await note('at rest');
  }
  return found;
}

describe('the floating buttons', () => {
  test.each([
    '/',
    '/auth?tab=register',
    '/handicap',
    '/membership',
    '/events',
    '/events/1',
    '/contact',
    '/cities/leeds',
  ])(
    'cover no control, text or sticky bar on any screen, and are there at the end: %s',
    async (path) => {
      const page = await visit(path, { clock: true });
      const found: string[] = [];
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await move(page, 100_000);
        await rest(page);
        await seen(page);
        found.push(...(await coveredAnywhere(page)).map((what) => `${width} px, ${what}`));
      }
      expect(found).toEqual([]);
    },
    60_000,
  );

  test('are hidden while the page moves, and come back at rest where there is room', async () => {
    const page = await visit('/privacy', phone);
    await move(page, 100_000);
    await rest(page);
    await seen(page);
    await move(page, 900);
    expect(await isSeen(page)).toBe(false);
    await move(page, 100_000);
    await rest(page);
    await seen(page);
  });

  test('are hidden while somebody types', async () => {
    const page = await visit('/faq', phone);
    await move(page, 100_000);
    await rest(page);
    await seen(page);
    await page.getByLabel('Search the questions').evaluate((field) => field.focus({ preventScroll: true }));
    await expect.poll(() => isSeen(page)).toBe(false);
  });

  test('come at once when the keyboard reaches them, whatever lies beneath', async () => {
    const page = await visit('/privacy', phone);
    await move(page, 900);
    await rest(page);
    expect(await isSeen(page)).toBe(false);
    await page.getByRole('button', { name: 'Cookie Settings' }).focus();
    await page.keyboard.press('Tab');
    await questions(page).and(page.locator(':focus')).waitFor();
    expect(await isSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Fourball Assistant' }).waitFor();
  });

  test.each(SCREENS)(
    'the cookie button is an icon once a choice is stored, at %i px',
    async (width, height) => {
      const page = await visit('/privacy', { width, height });
      const box = await page.getByRole('button', { name: 'Cookie Settings' }).boundingBox();
      expect(box?.width).toBeLessThan(60);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    },
  );
});
