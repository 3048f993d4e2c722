import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { at, follow, hydrated, openJourneys } from '../support/browser.ts';

const { site, visit, visitAs } = await openJourneys({ shared: true });
await site.golfDay({
  title: 'Founders Series: York Gate',
  startsAt: addDays(site.now(), 2),
});
const phone = { width: 390, height: 844 };

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const shadow = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
const focused = (page: Page) => page.locator(':focus');

describe('the header', () => {
  // Shows spec 2.25
  test('links to every page and marks the current one', async () => {
    const page = await visit('/');
    const links = page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link');
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(['Home', 'Events', 'Event Format', 'Membership', 'Handicap', 'About', 'Contact']);
    const marked = page.getByRole('banner').locator('[aria-current=page]:visible');
    await expect.poll(() => marked.allInnerTexts()).toEqual(['Home']);
    for (const name of ['Events', 'Event Format', 'Contact']) {
      await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
      await expect.poll(() => marked.allInnerTexts()).toEqual([name]);
    }
  });

  // Shows spec 2.26
  test('casts a shadow once 50 pixels are scrolled', async () => {
    const page = await visit('/');
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect.poll(() => scrolledTo(page)).toBe(50);
    expect(await shadow(page)).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect.poll(() => shadow(page)).not.toBe('none');
  });

  // Shows spec 1.16
  test('shows the links of a member who is logged in', async () => {
    const { page } = await visitAs('newcomer', '/');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Forum', exact: true }).click();
    await at(page, 'Forum');
    await banner.getByRole('link', { name: 'Dashboard' }).click();
    await at(page, 'Good to see you, Robin');
    await expect.poll(() => banner.getByRole('link', { name: 'Login' }).count()).toBe(0);
  });
});

describe('the slide-in menu of a phone', () => {
  // Shows spec 2.24
  test('opens, moves and closes by keyboard, and keeps the focus inside', async () => {
    const { page } = await visitAs('newcomer', '/', phone);
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Members Forum' }).waitFor();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('main, header > div > a') ?? null,
        ),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await button.and(focused(page)).waitFor();
    await button.press('Enter');
    await menu.getByRole('link', { name: 'About' }).press('Enter');
    await at(page, 'About');
    await menu.waitFor({ state: 'hidden' });
  });

  test('closes on a tap beside it, and stays open on a tap inside', async () => {
    const page = await visit('/faq', phone);
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Contact' }).waitFor();
    // Where it stands once it has slid in.
    await menu.evaluate((panel) =>
      Promise.all(panel.getAnimations().map(({ finished }) => finished)),
    );
    const panel = await menu.boundingBox();
    await page.mouse.click((panel?.x ?? 0) + 8, 300);
    await expect.poll(() => menu.isVisible()).toBe(true);
    await page.mouse.click(20, 300);
    await menu.waitFor({ state: 'hidden' });
    await button.and(focused(page)).waitFor();
    expect(new URL(page.url()).pathname).toBe('/faq');
  });

  // Shows spec 2.24, 9.16
  test('is not there from 768 pixels on', async () => {
    const page = await visit('/faq', { width: 768 });
    await expect.poll(() => page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Event Format' }).waitFor();
    await page.setViewportSize({ width: 767, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'Event Format' }).count())
      .toBe(0);
  });
});

describe('moving about', () => {
  // Shows spec 2.22
  test('the first Tab offers to skip to the content', async () => {
    const page = await visit('/events');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).and(focused(page)).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('main').and(focused(page)).waitFor();
  });

  // Shows spec 2.21, product 33
  test('a link leads to the top of the next page, and Back leads to the same place as before', async () => {
    const page = await visit('/');
    const card = page.getByRole('article', { name: 'Founders Series: York Gate' });
    const link = card.getByRole('link', { name: 'View Details' });
    await link.hover();
    const before = await scrolledTo(page);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await at(page, 'Founders Series: York Gate');
    expect(await scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(before);
  });

  // Shows spec 2.21, product 33
  test('a link to the current page leads to its top', async () => {
    const page = await visit('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
  });

  // Shows product 33
  test('a fragment leads to its target when the page is opened with it', async () => {
    const page = await visit('/#pricing');
    await page.getByRole('heading', { name: 'Event pricing' }).waitFor();
    const top = () =>
      page
        .getByRole('heading', { name: 'Event pricing' })
        .evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(60);
    await expect.poll(top).toBeLessThan(300);
  });

  // Shows product 33
  test('a filter keeps the place', async () => {
    const page = await visit('/events', { width: 390, height: 500 });
    await page.evaluate(() => window.scrollTo(0, 120));
    await expect.poll(() => scrolledTo(page)).toBe(120);
    await page.getByLabel('City').selectOption('Leeds');
    await page.waitForURL('**/events?city=Leeds');
    expect(await scrolledTo(page)).toBe(120);
  });

  // Shows spec 2.20
  test('the site shows that it is loading until a slow page has come', async () => {
    const page = await visit('/faq');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/events-page-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click();
    const spinner = page.getByText('Loading the page');
    await spinner.waitFor();
    resolve();
    await at(page, 'Events');
    await spinner.waitFor({ state: 'detached' });
  });
});

test('an icon button shows its name on hover and hides it on Esc', async () => {
  const page = await visit('/faq', phone);
  await page.getByRole('button', { name: 'Open menu' }).hover();
  const tip = page.getByRole('tooltip');
  await tip.waitFor();
  expect(await tip.textContent()).toBe('Open menu');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
});

// Shows spec 9.21, product 41
test('the appearance is light unless the device or the visitor wants it dark', async () => {
  const page = await visit('/faq');
  const theme = () => page.locator('html').getAttribute('data-theme');
  const choose = (name: string) =>
    page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name }).click();
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await choose('Light');
  await page.reload();
  await hydrated(page);
  expect(await theme()).toBe('light');
  await choose('Automatic');
  expect(await theme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  await choose('Dark');
  await page.goto('/about');
  await hydrated(page);
  expect(await theme()).toBe('dark');
});

describe('pages that are closed or not there', () => {
  // Shows spec 2.17, 8.14
  test('an address without a page says so', async () => {
    const page = await visit('/nineteenth-hole', { mayFail: [/^404 GET \/nineteenth-hole$/] });
    await at(page, '404 Page Not Found');
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect(await page.title()).toContain('404 Page Not Found');
    await follow(page, 'Back to the clubhouse');
    await at(page, /where business meets the fairway/i);
  });

  // Shows spec 2.8, 2.58, 6.4
  test('an admin page tells a member that access is denied', async () => {
    const { page } = await visitAs('newcomer', '/admin');
    await at(page, 'Access Denied');
    await page.getByText('You do not have permission to access the admin dashboard.').waitFor();
    await follow(page, 'Return to Dashboard');
    await at(page, 'Good to see you, Robin');
  });

  // Shows spec 2.18
  test('a link to a members’ page asks a visitor to log in', async () => {
    const page = await visit('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).click();
    await at(page, 'Welcome to the clubhouse');
  });
});

// Shows product 42
test('a page without JavaScript leads on, and asks for no choice of cookies, because nothing is stored', async () => {
  const page = await visit('/', { javaScript: false, undecided: true });
  await at(page, /where business meets the fairway/i);
  await expect.poll(() => page.locator('noscript p').isVisible()).toBe(true);
  const consent = page
    .getByRole('region', { name: 'Cookie consent' })
    .or(page.getByRole('button', { name: 'Cookie Settings' }));
  await expect.poll(() => consent.filter({ visible: true }).count()).toBe(0);
  await follow(page, 'Event Format');
  await at(page, 'Event Format');
});
