import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openJourneys, press } from '../support/browser.ts';

const { visit } = await openJourneys({ shared: true });

/** The longest that anything on the page moves or fades, in seconds. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
    });
    return Math.max(...seconds.filter(Number.isFinite));
  });

test('the menu and the dialogs do not move for readers who asked for less motion', async () => {
  const page = await visit('/', { width: 390 });
  expect(await longestMotion(page)).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press(page, 'Open menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.001);
  await page.keyboard.press('Escape');
  // The floating buttons keep clear of text; at the end of a page there is room for them.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await press(page, 'Cookie Settings');
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor();
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.001);
});

test.each(['/contact', '/membership'])(
  'a long word pasted into a form does not widen the page: %s',
  async (path) => {
    const page = await visit(path, { width: 320 });
    const box = page.locator('main textarea').first();
    await box.fill(`https://meet.example/${'a'.repeat(300)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test.each([
  ['/events', 'List', 'Month calendar'],
  ['/auth', 'Login', 'Register'],
  ['/membership', 'Pay monthly', 'Pay yearly'],
  ['/about', 'Light', 'Dark'],
])('with the reader’s own colours, %s shows that %s is chosen and %s is not', async (path, ...names) => {
  const page = await visit(path);
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = await Promise.all(
    names.map((name) =>
      page
        .getByText(name, { exact: true })
        .and(page.locator('.choice'))
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(new Set(looks).size).toBe(2);
});

test('with the reader’s own colours, buttons have an edge and the focus is visible', async () => {
  const page = await visit('/');
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (name: string, role: 'button' | 'link') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element: HTMLElement) => {
        element.focus();
        const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
        return [Number.parseFloat(borderTopWidth) >= 1, outlineStyle, Number.parseFloat(outlineWidth) >= 2];
      });
  await page.keyboard.press('Tab');
  for (const name of ['Join Now', 'Login', 'Become a Founding Member', 'View Series Events'])
    expect([name, ...(await look(name, 'link'))]).toEqual([name, true, 'solid', true]);
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  expect(await look('Send message', 'button')).toEqual([true, 'solid', true]);
});
