import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { SMALL_PHONE } from '../support/axe-faults.ts';
import { open, openJourneys, press } from '../support/browser.ts';
import { lostAt, widenText } from '../support/lost-text.ts';
import { publicPaths } from '../support/served-pages.ts';

const { site, newPage, visit, visitAs } = await openJourneys({ shared: true });

/** A phone, a tablet upright, and a desk: of 1280 px, which at 200 % is as wide as 640, and at 400 % as 320. */
const WIDTHS = [320, 390, 640, 820, 1280];

/** Opens one page after the other, and answers what of each cannot be read, with text as wide as readers may set it. */
async function lostOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const path of paths) {
    await open(page, path, /./);
    const found: string[] = [];
    found.push(...(await lostAt(page, 320)));
    await widenText(page);
    for (const width of WIDTHS)
      found.push(...(await lostAt(page, width)).map((what) => `wide text, ${what}`));
    lost.push(...found.map((what) => `${path}: ${what}`));
  }
  return lost;
}

/** One city and three events (two ahead, one played) stand for their like; `LONG_TESTS=1` goes to each. */
const LIKE_ANOTHER = process.env['LONG_TESTS'] ? /^$/ : /^\/(?:cities\/(?!leeds$)|events\/(?![129]$)\d)/;

test('nothing is lost on small screens and with wide text on any public page', async () => {
  const paths = [
    ...(await publicPaths(site.origin)).filter((path) => !LIKE_ANOTHER.test(path)),
    '/events?view=calendar',
    '/events?city=Oban',
    '/auth?tab=register',
    '/verify-email?token=x',
  ];
  expect(await lostOn(await newPage(SMALL_PHONE), paths)).toEqual([]);
});

test('nothing is lost on the pages of an account either', async () => {
  const { page } = await visitAs('member', '/faq', SMALL_PHONE);
  const parts = ['profile', 'security', 'data', 'notifications'].map((part) => `/account/${part}`);
  const own = ['/dashboard', '/networking', '/forum', '/event-payment/1', '/event-payment/2', ...parts];
  expect(await lostOn(page, own)).toEqual([]);
});

/** The longest that anything on the page moves or fades, in seconds. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
    });
    return Math.max(...seconds.filter(Number.isFinite));
  });

test('nothing moves for those who asked for that: menu, dialogs, messages', async () => {
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
  'a long word that is pasted does not widen the page: %s',
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
])('with colours of the reader’s own, %s shows that %s is chosen, and not %s', async (path, ...names) => {
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

test('with colours of the reader’s own, buttons have an edge and the focus is seen', async () => {
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
