import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openJourneys } from '../support/browser.ts';

const { visit } = await openJourneys({ shared: true });
const phone = { width: 390, height: 844 };
const questions = (page: Page) => page.getByRole('button', { name: 'Questions?' });

/** Scrolls there and waits for two frames, after which the buttons have been shown or hidden. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      }),
    top,
  );

/** The name of every control, price or sticky bar that a visible floating button overlaps, and of its text if asked. */
function covered(withText: boolean): string[] {
  const floats = [...document.querySelectorAll('.floating > *')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const isSticky = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const page = [...document.querySelectorAll('main *, header *, header')];
  const protectedOnes = page.filter(
    (element) =>
      element.matches('a, button, input, select, textarea, label, summary, output, .figures') ||
      isSticky(element) ||
      (withText && element.matches('p, h1, h2, h3, li, dd, dt')),
  );
  return floats.flatMap((float) => {
    const one = float.getBoundingClientRect();
    return protectedOnes
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes =
          element.matches('p, h1, h2, h3, li, dd, dt, .figures') && !isSticky(element)
            ? [...range.getClientRects()]
            : [element.getBoundingClientRect()];
        return boxes.some(
          (box) =>
            box.width > 0 &&
            one.left < box.right &&
            one.right > box.left &&
            one.top < box.bottom &&
            one.bottom > box.top,
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}

/** What is covered at any height of the page, scrolling down and then up again. */
async function coveredAnywhere(page: Page): Promise<string[]> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const heights = Array.from({ length: Math.ceil(end / 290) }, (_, index) => index * 290);
  const found = await page.evaluate(covered, true);
  for (const height of [...heights, end]) {
    await scrollTo(page, height);
    found.push(...(await page.evaluate(covered, true)).map((name) => `down ${height}: ${name}`));
  }
  for (const height of heights.reverse()) {
    await scrollTo(page, height);
    found.push(...(await page.evaluate(covered, height === 0)).map((name) => `up ${height}: ${name}`));
  }
  return found;
}

/** A page on a phone, at its end: once a button shows there, its code has come. */
async function visitOnPhone(path: string): Promise<Page> {
  const page = await visit(path, phone);
  await scrollTo(page, 100_000);
  await questions(page).waitFor();
  await scrollTo(page, 0);
  return page;
}

describe('the floating buttons on a phone', () => {
  test.each(['/', '/auth?tab=register', '/handicap', '/membership', '/events', '/contact', '/cities/leeds'])(
    'cover no control, price, sticky bar or text on %s',
    async (path) => {
      const page = await visitOnPhone(path);
      expect(await coveredAnywhere(page)).toEqual([]);
    },
  );

  test('cover no control, price, sticky bar or text on the page of an event', async () => {
    const home = await visit('/');
    const first = home.getByRole('link', { name: 'View Details' }).first();
    const page = await visitOnPhone(String(await first.getAttribute('href')));
    expect(await coveredAnywhere(page)).toEqual([]);
  });

  test('are hidden while the reader scrolls down, come back on the way up, and stay at the end', async () => {
    const page = await visitOnPhone('/privacy');
    await scrollTo(page, 900);
    expect(await questions(page).isVisible()).toBe(false);
    await scrollTo(page, 600);
    await questions(page).waitFor();
    await scrollTo(page, 1200);
    expect(await questions(page).isVisible()).toBe(false);
    await scrollTo(page, 100_000);
    await questions(page).waitFor();
  });

  test('are hidden while somebody types', async () => {
    const page = await visitOnPhone('/faq');
    await page.getByLabel('Search the questions').focus();
    await scrollTo(page, 100_000);
    expect(await questions(page).isVisible()).toBe(false);
  });
});

test('the cookie button is an icon on a phone, once a choice is stored', async () => {
  const page = await visitOnPhone('/privacy');
  await scrollTo(page, 100_000);
  const box = await page.getByRole('button', { name: 'Cookie Settings' }).boundingBox();
  expect(box?.width).toBeLessThan(60);
  expect(box?.height).toBeGreaterThanOrEqual(44);
});
