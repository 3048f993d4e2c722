import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { storedItems } from '#features/consent/stored-items.ts';
import { follow, hydrated, openJourneys, press } from '../support/browser.ts';

const PROVIDER = 'https://stats.example';
const { site, newPage } = await openJourneys({
  env: { CONSENT_SCRIPTS: `analytics ${PROVIDER}/count.js?a=1&b=2` },
});

const essential = storedItems
  .filter(({ category }) => category === 'essential')
  .map(({ name }) => name);
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

/**
 * A visitor who has not chosen, on a network where the provider exists, and the requests that it
 * has received.
 */
async function undecided() {
  const page = await newPage({
    undecided: true,
    mayFail: [/^someone else was asked: https:\/\/stats\.example\/count/],
  });
  const asked: string[] = [];
  await page.context().route(`${PROVIDER}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counted = "yes"',
    });
  });
  const other: string[] = [];
  page.context().on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== site.origin && origin !== PROVIDER) other.push(request.url());
  });
  return { page, asked, other };
}

const counted = (page: Page) => page.locator('html[data-counted]').waitFor({ state: 'attached' });

/** All that the browser holds for the site. */
const heldBy = async (page: Page): Promise<string[]> => [
  ...(await page.context().cookies()).map(({ name }) => name),
  ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
];

async function lookAround(page: Page): Promise<void> {
  for (const path of ['/', '/events', '/cookie-policy', '/auth']) {
    await page.goto(path);
    await hydrated(page);
  }
  await follow(page, 'About');
  await page.waitForURL('**/about');
}

// Shows spec 2.62, product 10
test('only what is essential is requested or stored before a choice and after Reject', async () => {
  const { page, asked, other } = await undecided();
  await lookAround(page);
  const before = await heldBy(page);
  await press(page, 'Reject Non-Essential');
  await banner(page).waitFor({ state: 'hidden' });
  await lookAround(page);
  const after = await heldBy(page);
  expect({ asked, other }).toEqual({ asked: [], other: [] });
  expect([...before, ...after].filter((name) => !essential.includes(name))).toEqual([]);
});

// Shows spec 4.14
test('a script starts with the choice that allows it, in every tab, and on every page after', async () => {
  const { page, asked } = await undecided();
  await page.goto('/');
  await hydrated(page);
  const tab = await page.context().newPage();
  await tab.goto('/events');
  await hydrated(tab);
  await press(page, 'Accept All Cookies');
  await counted(page);
  await counted(tab);
  await banner(tab).waitFor({ state: 'hidden' });
  expect(asked).toEqual(Array(2).fill(`${PROVIDER}/count.js?a=1&b=2`));
  await page.goto('/faq');
  await counted(page);
});

// Shows spec 2.60
test('a script runs on no page with a password, is named in the cookie policy, and ends at once when consent is withdrawn', async () => {
  const { page, asked } = await undecided();
  await page.goto('/faq');
  await hydrated(page);
  await press(page, 'Accept All Cookies');
  await counted(page);

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/auth');
  await hydrated(page);
  expect(await page.locator('html[data-counted]').count()).toBe(0);
  await page.goBack();
  await counted(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click();
  await page.getByText('we load a script from stats.example').waitFor();
  const before = asked.length;
  await press(page, 'Cookie Settings');
  const reloaded = page.waitForEvent('load');
  await press(page, 'Reject All');
  await reloaded;
  await hydrated(page);
  expect(await page.locator('html[data-counted]').count()).toBe(0);
  expect(asked).toHaveLength(before);
});
