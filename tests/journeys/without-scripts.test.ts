import { describe, expect, test } from 'vitest';
import { at, openJourneys } from '../support/browser.ts';

const { visit } = await openJourneys({ shared: true });
const without = { javaScript: false };
const OFFICE = 'hello@fourball.example';

describe('without JavaScript', () => {
  // Shows product 42
  test.each([320, 390, 820, 1440])(
    'the header at %i px leads everywhere, and nothing in it is dead',
    async (width) => {
      const page = await visit('/about', { ...without, width });
      const header = page.getByRole('banner');
      const links = header
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link')
        .filter({ visible: true });
      await expect.poll(() => links.count()).toBe(7);
      await expect.poll(() => header.getByRole('button').filter({ visible: true }).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await links.filter({ hasText: 'Handicap' }).click();
      await at(page, 'Handicap');
      await header.getByRole('link', { name: 'Login' }).click();
      await at(page, 'Welcome to the clubhouse');
    },
  );

  // Shows product 42
  test.each([
    ['/contact', 'This form needs JavaScript'],
    ['/auth', 'Logging in and registering need JavaScript'],
    ['/auth?tab=register', 'Logging in and registering need JavaScript'],
    ['/membership', 'Applying by form needs JavaScript'],
  ])('%s shows no form that cannot be sent, and says what to do', async (path, words) => {
    const page = await visit(path, without);
    const main = page.getByRole('main');
    const note = main.locator('noscript p').first();
    expect(await note.textContent()).toBe(words);
    await expect.poll(() => note.isVisible()).toBe(true);
    await expect.poll(() => main.getByRole('textbox').filter({ visible: true }).count()).toBe(0);
    const ways = main
      .locator(`a[href="mailto:${OFFICE}"], a[href="/contact"]`)
      .filter({ visible: true });
    await expect.poll(() => ways.count()).toBeGreaterThan(0);
  });

  test('every page says what needs JavaScript, and how to reach us without it', async () => {
    const page = await visit('/', without);
    const note = page.locator('noscript p').first();
    expect(await note.textContent()).toMatch(
      /You’ll need it to log in, book, pay or use our forms; you can also email us at hello@fourball\.example\./,
    );
  });
});
