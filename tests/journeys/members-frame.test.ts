import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, hydrated, openJourneys, press, withheldScripts } from '../support/browser.ts';

const { site, visitAs } = await openJourneys({ shared: true });
const eventId = await site.golfDay({ title: 'Founders Series: York Gate' });
const phone = { width: 390, height: 844 };
const focused = (page: Page) => page.locator(':focus');

describe('the frame of a member', () => {
  test('has tabs on a phone, which count, mark the page and cover nothing', async () => {
    const { page } = await visitAs('newcomer', '/dashboard', phone);
    const { page: other } = await visitAs('member', '/about');
    const tabs = page.getByRole('navigation', { name: 'Members’ area' });
    const names = () => tabs.getByRole('link').allInnerTexts();
    expect((await names()).map((name) => name.trim())).toEqual([
      'Home',
      'Events',
      'Network',
      'Messages',
      'Forum',
    ]);
    expect(await tabs.locator('[aria-current=page]').innerText()).toBe('Home');
    const { id } = await (await page.request.get('/api/user')).json();
    const asked = await other.request.post('/api/connections/ask', { data: { accountId: id } });
    expect(asked.status()).toBe(200);
    await tabs.getByRole('link', { name: 'Network, 1 request' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(1\) Dashboard/);
    const news = page.getByRole('region', { name: 'For you' });
    await news.getByRole('button', { name: /^Accept/ }).waitFor();
    await news.getByRole('link', { name: /would like to connect/ }).click();
    await tabs.locator('[aria-current=true]').getByText('Network').waitFor();
    await press(page, /^Accept/);
    await tabs.getByRole('link', { name: 'Network', exact: true }).waitFor();
    // At the end of the page its last control is above the tabs, and every tab is large enough.
    const boxes = await tabs
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .map(({ top, width, height }) => ({ top, width, height })),
      );
    for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    const end = () =>
      page.evaluate(() => {
        window.scrollTo({ top: 100_000, behavior: 'instant' });
        // A page scrolls by whole pixels.
        return Math.floor(document.querySelector('main')?.getBoundingClientRect().bottom ?? NaN);
      });
    await expect.poll(end).toBeLessThanOrEqual(Number(boxes[0]?.top));
    await page.goto(`/events/${eventId}`);
    await hydrated(page);
    const bar = await page
      .getByRole('button', { name: /^Book Now/ })
      .last()
      .boundingBox();
    expect(Number(bar?.y) + Number(bar?.height)).toBeLessThanOrEqual(Number(boxes[0]?.top));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => tabs.count()).toBe(0);
    // The one bar of wider screens leads to the same pages.
    await page.goto('/dashboard');
    const header = page.getByRole('banner');
    for (const name of ['Dashboard', 'Forum', 'Messages'])
      await header.getByRole('link', { name, exact: true }).first().waitFor();
    await header.getByRole('link', { name: 'Network', exact: true }).click();
    await at(page, 'Networking');
    await header.locator('[aria-current=page][aria-label=Network]').waitFor();
  });

  test('has an account menu on a desktop, which opens and closes by keyboard', async () => {
    const { page } = await visitAs('admin', '/faq');
    const button = page.getByRole('button', { name: /^Account menu of/ });
    await button.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Account menu' });
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts())
      .toEqual([
        'My bookings',
        'Credits',
        'Handicap',
        'Profile',
        'Membership',
        'Settings',
        'Admin',
      ]);
    await page.keyboard.press('Tab');
    await menu.getByRole('link', { name: 'My bookings' }).and(focused(page)).waitFor();
    await page.keyboard.press('Escape');
    await button.and(focused(page)).waitFor();
    await expect.poll(() => menu.count()).toBe(0);
    await button.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await at(page, 'Your profile');
    await expect.poll(() => menu.count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('navigation', { name: 'Small print' }).waitFor();
    await expect
      .poll(() => page.getByRole('contentinfo').getByText('Member resources').count())
      .toBe(0);
  });

  test('keeps the account menu open that was opened before the page was hydrated', async () => {
    const { page } = await visitAs('member', '/faq');
    const scripts = await withheldScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await press(page, /^Account menu of/);
    const menu = page.getByRole('navigation', { name: 'Account menu' });
    await menu.waitFor();
    scripts.come();
    await hydrated(page);
    await menu.getByRole('link', { name: 'Settings' }).click();
    await at(page, 'Your profile');
    await expect.poll(() => menu.count()).toBe(0);
  });
});
