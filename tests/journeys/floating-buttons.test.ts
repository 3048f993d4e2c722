import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { hydrated, open, openJourneys, stopClock } from '../support/browser.ts';

const { newPage, visit } = await openJourneys({ shared: true });
const phone = { width: 390, height: 844, clock: true };
/** A phone, a tablet upright, and a desk with a margin beside the column. */
const SCREENS = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
/** Where something was covered once (a score bar, Register, a price), and the longest page. */
const PATHS = ['/', '/auth?tab=register', '/handicap', '/events/1'];

const questions = (page: Page) => page.getByRole('button', { name: 'Questions?' });
const isSeen = (page: Page) =>
  questions(page).evaluate((button) =>
    button.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );

/** Scrolls there and returns at the scroll event, while the page still counts as moving. */
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
/**
 * Puts the browser's clock forward until the page has come to rest, in small steps: after 25 s a
 * suggestion pops up.
 */
const rest = (page: Page) => page.clock.fastForward(250);
/** Goes to the end of the page, wherever that is by now, until the button shows there. */
const seenAtTheEnd = (page: Page) =>
  expect
    .poll(async () => {
      await move(page, 100_000);
      await rest(page);
      return isSeen(page);
    })
    .toBe(true);

/**
 * Measures every visible control, line of text and sticky bar of a page once for its present width.
 * Returns functions that name what the visible floating buttons overlap.
 */
function watchFloatingButtons() {
  const isSticky = (element: Element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const linesOf = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  const all = [...document.querySelectorAll('main *, header *, header, footer *')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  );
  const bars = all.filter(isSticky);
  const measured = window.scrollY;
  const boxes = all
    .filter((element) => !bars.some((bar) => bar.contains(element)))
    .flatMap((element) => {
      const isWhole = element.matches('a, button, input, select, textarea, label, summary, output');
      const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
      return (isWhole ? [element.getBoundingClientRect()] : linesOf(element)).map((box) => ({
        name,
        box,
      }));
    })
    .filter(({ box }) => box.width > 1);

  const overlaps = (one: DOMRect, box: DOMRect, moved = 0) =>
    one.left < box.right &&
    one.right > box.left &&
    one.top < box.bottom - moved &&
    one.bottom > box.top - moved;
  const floats = () =>
    [...document.querySelectorAll('.floating > *')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect());
  const coveredAt = (scrolled: number) =>
    floats().flatMap((one) => [
      ...boxes.filter(({ box }) => overlaps(one, box, scrolled - measured)).map(({ name }) => name),
      ...bars
        .filter((bar) => overlaps(one, bar.getBoundingClientRect()))
        .map(({ tagName }) => tagName),
    ]);
  return {
    /** As the page stands. */
    now: () => coveredAt(window.scrollY),
    /** Scrolls there, and looks at the scroll event, while the page still counts as moving. */
    onTheWayTo: (top: number) =>
      new Promise<string[]>((resolve) => {
        const before = window.scrollY;
        window.addEventListener('scroll', () => resolve(coveredAt(window.scrollY)), { once: true });
        window.scrollTo({ top, behavior: 'instant' });
        if (window.scrollY === before) resolve(coveredAt(before));
      }),
    /**
     * For a screen on which the buttons always show: at every height of the page, without scrolling
     * there.
     */
    anywhere: (end: number) =>
      Array.from({ length: Math.ceil(end / 8) + 1 }, (_, index) =>
        Math.min(end, index * 8),
      ).flatMap(coveredAt),
  };
}

/**
 * From this width on there is a margin beside the column, in which the buttons always show (84rem
 * in `styles.css`).
 */
const WIDE = 1344;

/** What is covered at any height of the page, on the move and at rest, downwards and up again. */
async function coveredAnywhere(page: Page, width: number): Promise<string[]> {
  const watched = await page.evaluateHandle(watchFloatingButtons);
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  if (width >= WIDE) return watched.evaluate((here, height) => here.anywhere(height), end);
  const down = Array.from({ length: Math.ceil(end / 430) + 1 }, (_, index) =>
    Math.min(end, index * 430),
  );
  const found: string[] = [];
  for (const top of [...down, ...down.toReversed().filter((_, index) => index % 3 === 1)]) {
    const moving = await watched.evaluate((here, height) => here.onTheWayTo(height), top);
    await rest(page);
    const atRest = await watched.evaluate((here) => here.now());
    found.push(...moving.map((name) => `${top} moving: ${name}`));
    found.push(...atRest.map((name) => `${top} at rest: ${name}`));
  }
  return found;
}

describe('the floating buttons', () => {
  test('cover no control, text or sticky bar on any screen, show at the end of the page, and are small', async () => {
    const page = await newPage({ clock: true });
    const found: string[] = [];
    for (const path of PATHS) {
      await page.clock.resume();
      await open(page, path, /./);
      await stopClock(page);
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await seenAtTheEnd(page);
        const cookies = await page.getByRole('button', { name: 'Cookie Settings' }).boundingBox();
        expect(cookies?.width).toBeLessThan(60);
        expect(cookies?.height).toBeGreaterThanOrEqual(44);
        found.push(
          ...(await coveredAnywhere(page, width)).map((what) => `${path} at ${width} px, ${what}`),
        );
      }
    }
    expect(found).toEqual([]);
  });

  test('are hidden while the page moves and while the visitor types, and show at once when the keyboard reaches them', async () => {
    const page = await visit('/privacy', phone);
    await seenAtTheEnd(page);
    await move(page, 900);
    expect(await isSeen(page)).toBe(false);
    await seenAtTheEnd(page);
    await move(page, 900);
    await rest(page);
    expect(await isSeen(page)).toBe(false);
    await page.getByRole('button', { name: 'Cookie Settings' }).focus();
    await page.keyboard.press('Tab');
    await questions(page).and(page.locator(':focus')).waitFor();
    expect(await isSeen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Fourball Assistant' }).waitFor();

    await page.goto('/faq');
    await hydrated(page);
    await seenAtTheEnd(page);
    await page
      .getByLabel('Search the questions')
      .evaluate((field) => field.focus({ preventScroll: true }));
    await expect.poll(() => isSeen(page)).toBe(false);
  });
});
