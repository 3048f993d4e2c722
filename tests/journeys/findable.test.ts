import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, follow, hydrated, openJourneys } from '../support/browser.ts';

const { newPage, site, visit } = await openJourneys({ shared: true });

test('the canonical address and the title follow the reader from page to page', async () => {
  const page = await visit('/');
  const shared = () => page.locator('link[rel=canonical]').getAttribute('href');
  expect(await shared()).toBe(`${site.origin}/`);
  await follow(page, 'Events');
  await at(page, 'Events');
  expect(await shared()).toBe(`${site.origin}/events`);
  expect(await page.title()).toBe('Events · Fourball');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await at(page, /^Founders Series: /);
  expect(await shared()).toBe(page.url());
  await expect.poll(() => page.title()).toMatch(/^Founders Series: \w+ · Fourball$/);
  await page.goBack();
  await at(page, 'Events');
  expect(await shared()).toBe(`${site.origin}/events`);
});

test('the month calendar can be browsed and filtered without JavaScript', async () => {
  const page = await visit('/events', { javaScript: false });
  await page.getByRole('link', { name: 'Month calendar' }).click();
  const month = page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ });
  const first = await month.textContent();
  await page.getByRole('link', { name: /→$/ }).click();
  expect(await month.textContent()).not.toBe(first);
  await page.getByLabel('City').selectOption('Leicester');
  await page.getByLabel('Month', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Show events' }).click();
  const day = page.getByRole('table').getByRole('link', { name: /Leicester/ });
  await expect.poll(() => day.count()).toBe(1);
  await day.click();
  await at(page, 'Founders Series: Leicester');
});

test('on a phone the days of a month are marked, and listed below', async () => {
  const page = await visit('/events?view=calendar', { width: 390 });
  const table = page.getByRole('table');
  await expect.poll(() => table.getByRole('link').filter({ visible: true }).count()).toBe(0);
  const listed = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Founders Series/ });
  await expect.poll(() => listed.filter({ visible: true }).count()).toBeGreaterThan(0);
  await listed.filter({ visible: true }).first().click();
  await at(page, /^Founders Series: /);
});

test('an address that cannot be decoded shows the 404 page, which works', async () => {
  const page = await newPage({
    mayFail: [/^404 GET/, /^console: The URL path .* could not be decoded/],
  });
  await page.goto('/events/%E0%A4%A');
  await at(page, '404 Page Not Found');
  await hydrated(page);
  await follow(page, 'Events');
  await at(page, 'Events');
});

describe('Back from a narrowed calendar', () => {
  const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
  const steps = (page: Page) => page.evaluate(() => window.history.length);
  const status = (page: Page) => page.getByRole('main').getByRole('status').textContent();

  // Shows spec 2.21
  test('restores the calendar choice by choice, at the same place', async () => {
    const page = await visit('/', { width: 390, height: 500 });
    await follow(page, 'View Series Events');
    await at(page, 'Events');
    const whole = await status(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => scrolledTo(page)).toBe(300);
    await page.getByLabel('City').selectOption('Leeds');
    await page.waitForURL('**/events?city=Leeds');
    await page.getByLabel('Availability').selectOption('Played');
    await page.waitForURL('**/events?city=Leeds&availability=played');
    // The address changes before the links do.
    await page
      .locator('a[href$="city=Leeds&availability=played"]', { hasText: 'Month calendar' })
      .click();
    await page.waitForURL('**/events?view=calendar&city=Leeds&availability=played');
    await page.goBack();
    await page.waitForURL('**/events?city=Leeds&availability=played');
    await page.goBack();
    await page.waitForURL('**/events?city=Leeds');
    await expect.poll(() => page.getByLabel('Availability').inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL('**/events');
    await expect.poll(() => status(page)).toBe(whole);
    expect(await page.getByLabel('City').inputValue()).toBe('');
    await expect.poll(() => scrolledTo(page)).toBe(300);
    await page.goBack();
    await at(page, 'Where business meets the fairway');
  });

  test('has one step for a value chosen twice, and one for several arrow keys', async () => {
    const page = await visit('/events');
    const before = await steps(page);
    const city = page.getByLabel('City');
    await city.selectOption('Leeds');
    await page.waitForURL('**/events?city=Leeds');
    await city.selectOption('Leeds');
    await follow(page, 'List');
    expect(await steps(page)).toBe(before + 1);
    await page.getByLabel('Availability').focus();
    // The second at once: the first is still on its way into the address.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**&availability=full');
    expect(await steps(page)).toBe(before + 2);
    await page.goBack();
    await page.waitForURL('**/events?city=Leeds');
  });
});
