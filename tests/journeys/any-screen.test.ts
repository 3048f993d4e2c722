import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, openJourneys, press } from '../support/browser.ts';

const { visit, visitAs } = await openJourneys({ shared: true });

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
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  await press(page, 'Cookie Settings');
  await page.getByRole('dialog', { name: 'Cookie preferences' }).waitFor();
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.001);
});

test.each(['/contact', '/membership#apply'])(
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
  ['/about', 'Automatic', 'Dark'],
])(
  'with the reader’s own colours, %s shows that %s is chosen and %s is not',
  async (path, ...names) => {
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
  },
);

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
        return [
          Number.parseFloat(borderTopWidth) >= 1,
          outlineStyle,
          Number.parseFloat(outlineWidth) >= 2,
        ];
      });
  await page.keyboard.press('Tab');
  for (const name of ['Join Now', 'Login', 'Become a Founding Member', 'View Series Events'])
    expect([name, ...(await look(name, 'link'))]).toEqual([name, true, 'solid', true]);
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  expect(await look('Send message', 'button')).toEqual([true, 'solid', true]);
});

test('the print list of a golf day says on a phone what it is, in lines of words', async () => {
  const { page } = await visitAs('admin', '/admin/events/3/print', { width: 390 });
  const caption = page.locator('caption');
  await caption.waitFor();
  expect(await caption.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(
    60,
  );
});

/**
 * The email addresses in the main part of a page that break elsewhere than before the @ or after a
 * dot.
 */
const brokenAddresses = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const whole = node.parentElement?.textContent ?? '';
      const range = document.createRange();
      range.selectNodeContents(node);
      if (/^\S+@\S+$/.test(whole) && range.getClientRects().length > 1) broken.push(whole);
    }
    return broken;
  });

test('email addresses of members and players break where they can be read', async () => {
  const { page } = await visitAs('admin', '/admin/members');
  for (const width of [390, 768, 1024, 1280, 1440])
    for (const path of ['/admin/members', '/admin/events/3']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated(page);
      // An attendee's address is in the menu of their row.
      if (path !== '/admin/members')
        await page
          .getByRole('button', { name: /^More for / })
          .first()
          .click();
      await page.locator('wbr').first().waitFor({ state: 'attached' });
      expect([width, path, await brokenAddresses(page)]).toEqual([width, path, []]);
    }
});
